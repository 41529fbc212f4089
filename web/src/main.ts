/** Where the page begins. */
import { mount } from "svelte";
import App from "./App.svelte";
import { negotiate, speak } from "./language/language.svelte";
import { ready } from "./net/session.svelte";
import { keepOfflinePage } from "./offline";
import { preloadMatch } from "./pages";
import { startRouter } from "./router.svelte";
import { settings, startSettings } from "./settings.svelte";
import { whenIdle } from "./idle";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/parts.css";

startSettings();
startRouter();
await speak(settings.language ?? negotiate(navigator.languages));
mount(App, { target: document.getElementById("app")! });
ready().catch(() => undefined); // every page that needs it asks again, and says what is wrong
whenIdle(() => {
  void keepOfflinePage();
  preloadMatch();
});
