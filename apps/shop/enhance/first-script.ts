import { marked } from "./marks.ts";

/**
 * Asks for fonts and for the scripts held back by server/next-internals.ts when the pictures of the first screen are there:
 * all share one line. Within the picture's own event, so that the page counts as loading until they ran. Two seconds are the
 * most, for slow pictures and hidden tabs, which never paint.
 */
const LATE_PARTS =
  "var d=document,h=d.documentElement," +
  "l=function(){h.dataset.fonts='';" +
  `d.querySelectorAll('link${marked("late")}').forEach(function(k){var s=d.createElement('script');` +
  "s.async=true;s.src=k.getAttribute('href');k.replaceWith(s)})}," +
  "w=function(){var p=0;d.querySelectorAll('img[fetchpriority=high]').forEach(function(i){i.complete||(p=1)});return p}," +
  "g=function(){d.readyState==='loading'||w()||l()};" +
  "d.addEventListener('load',g,true);d.addEventListener('error',g,true);" +
  "d.addEventListener('DOMContentLoaded',function(){setTimeout(l,2000);w()||requestAnimationFrame(function(){setTimeout(l)})});";

/**
 * A press on what buys a product, before React listens, is repeated once React knows the button; what it took at once, by
 * hydrating for it, is not.
 */
const EARLY_BUY =
  "d.addEventListener('click',function(e){var b=e.target.closest('.buy-bar button')," +
  "k=function(){for(var n in b)if(n.indexOf('__reactProps')===0)return 1}," +
  "r=function(){k()?b.click():b.isConnected&&setTimeout(r,50)};b&&!k()&&setTimeout(function(){k()||r()})},true);";

/**
 * The one inline script, allowed by hash: colours, the last viewer's markers, early presses. The same everywhere, since it
 * reads the instance from the address; single quotes compress best.
 */
export const THEME_SCRIPT =
  LATE_PARTS +
  EARLY_BUY +
  "try{var s=localStorage,t=s.getItem('kram-theme'),v=s.getItem('kram.'+location.pathname.split('/')[1]+'.viewer');" +
  "if(t==='light'||t==='dark')h.dataset.theme=t;if(v)d.body.className=v;" +
  `d.addEventListener('click',function(e){var b=e.target.closest('${marked("heart")},${marked("add")}'),p=d.early=d.early||[];if(b&&!p.awake)p.push(b)},true)}catch(e){}`;
