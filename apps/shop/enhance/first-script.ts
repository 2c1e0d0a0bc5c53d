import { marked } from "./marks.ts";

/** Inserts scripts held back by server/next-internals.ts after painting. Hidden tabs never paint, hence the timer. */
const LATE_SCRIPTS =
  `var d=document,l=function(){d.querySelectorAll('link${marked("late")}').forEach(function(k){var s=d.createElement('script');` +
  "s.async=true;s.src=k.getAttribute('href');k.replaceWith(s)})};" +
  "d.addEventListener('DOMContentLoaded',function(){setTimeout(l,500);requestAnimationFrame(function(){setTimeout(l)})});";

/**
 * The one inline script, allowed by hash: colours, the last viewer's markers, early presses. The same everywhere, since it
 * reads the instance from the address; single quotes compress best.
 */
export const THEME_SCRIPT =
  LATE_SCRIPTS +
  "try{var s=localStorage,t=s.getItem('kram-theme'),v=s.getItem('kram.'+location.pathname.split('/')[1]+'.viewer');" +
  "if(t==='light'||t==='dark')d.documentElement.dataset.theme=t;if(v)d.body.className=v;" +
  `d.addEventListener('click',function(e){var b=e.target.closest('${marked("heart")},${marked("add")}'),p=d.early=d.early||[];if(b&&!p.awake)p.push(b)},true)}catch(e){}`;
