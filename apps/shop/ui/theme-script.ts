/** Key of the chosen colour mode in local storage: `light`, `dark` or `system`. */
export const THEME_KEY = "kram-theme";

/** The one inline script of the shop: sets the chosen colour mode before the first paint. The front allows it by its hash. */
export const THEME_SCRIPT =
  'try{var t=localStorage.getItem("kram-theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}';
