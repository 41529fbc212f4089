/** Links that let friends sit down. The invitation stands after the hash and never leaves browsers. */

/** The invitation in the fragment of an address; null if there is none. */
export function invitationIn(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, "")).get("i") || null;
}

/** The link to a table for whoever is invited; `origin` like `http://192.168.0.7:8000`. */
export function invitationLink(origin: string, match: string, invitation: string): string {
  const path = `/match/${encodeURIComponent(match)}`;
  return `${origin.replace(/\/$/, "")}${path}#i=${encodeURIComponent(invitation)}`;
}

/** Whether other devices cannot open a page of this host. */
export function isLocal(host: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}
