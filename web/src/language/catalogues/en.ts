/** Every text of one language, in one piece. */
export default import.meta.glob<string>("@locales/en/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
