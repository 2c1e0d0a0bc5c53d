import { marked } from "./marks.ts";

/**
 * Inserts the scripts that server/next-internals.ts holds back once the page is painted. Hidden tabs never paint, hence the
 * clock.
 */
const LATE_SCRIPTS =
  `var d=document,l=function(){d.querySelectorAll('link${marked("late")}').forEach(function(k){var s=d.createElement('script');` +
  "s.async=true;s.src=k.getAttribute('href');k.replaceWith(s)})};" +
  "d.addEventListener('DOMContentLoaded',function(){setTimeout(l,500);requestAnimationFrame(function(){setTimeout(l)})});";

/**
 * The one inline script of the shop, first in the body: sets the chosen colour mode and the markers of the last viewer before
 * the first paint, so that nothing flashes; and keeps presses of hearts and cards until pressEarly() takes them. The front allows it by its hash, hence it reads the instance from the address.
 * Single quotes only: it stands in each page twice, and the second time double ones are written in another way, which packs worse.
 */
export const THEME_SCRIPT =
  LATE_SCRIPTS +
  "try{var s=localStorage,t=s.getItem('kram-theme'),v=s.getItem('kram.'+location.pathname.split('/')[1]+'.viewer');" +
  "if(t==='light'||t==='dark')d.documentElement.dataset.theme=t;if(v)d.body.className=v;" +
  `d.addEventListener('click',function(e){var b=e.target.closest('${marked("heart")},${marked("add")}'),p=d.early=d.early||[];if(b&&!p.awake)p.push(b)},true)}catch(e){}`;
