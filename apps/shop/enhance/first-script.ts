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
 * The shop's one inline script, allowed by its hash: sets colours and the last viewer's markers before the first paint, and
 * keeps early presses for pressEarly(). It reads the instance from the address to be the same everywhere; single quotes pack
 * best.
 */
export const THEME_SCRIPT =
  LATE_SCRIPTS +
  "try{var s=localStorage,t=s.getItem('kram-theme'),v=s.getItem('kram.'+location.pathname.split('/')[1]+'.viewer');" +
  "if(t==='light'||t==='dark')d.documentElement.dataset.theme=t;if(v)d.body.className=v;" +
  `d.addEventListener('click',function(e){var b=e.target.closest('${marked("heart")},${marked("add")}'),p=d.early=d.early||[];if(b&&!p.awake)p.push(b)},true)}catch(e){}`;
