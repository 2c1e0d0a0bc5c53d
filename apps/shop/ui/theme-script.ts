/** Key of the chosen colour mode in local storage: `light`, `dark` or `system`. */
export const THEME_KEY = "kram-theme";

/** Key under which an instance, `pl` or `de`, keeps the markers of whoever looked last. They are a hint for the first paint and open no door. */
export function viewerKey(instance: string): string {
  return `kram.${instance}.viewer`;
}

/**
 * The one inline script of the shop, first in the body: sets the chosen colour mode and the markers of the last viewer before
 * the first paint, so that nothing flashes; and keeps presses of hearts and cards until pressEarly() takes them. The front allows it by its hash, hence it reads the instance from the address.
 */
export const THEME_SCRIPT =
  'try{var d=document,s=localStorage,t=s.getItem("kram-theme"),v=s.getItem("kram."+location.pathname.split("/")[1]+".viewer");' +
  'if(t==="light"||t==="dark")d.documentElement.dataset.theme=t;if(v)d.body.className=v;' +
  'd.addEventListener("click",function(e){var b=e.target.closest("[data-heart],[data-add]"),p=d.early=d.early||[];if(b&&!p.awake)p.push(b)},true)}catch(e){}';
