/** Every text of one language, in one piece. */
export default import.meta.glob<string>("@locales/ru/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
