/** The one script that stands in a page: it loads the file of all scripts once the page is painted. */
import { ACCOUNT_KEY } from "@junban/app-shell/account-note";

/** The element with the late parts; `data-script` is the address of the file. */
const LATE_ID = "late";

/**
 * A file that loads with the page shares the line with it. Not every browser tells when it paints, and a hidden page is not
 * painted.
 */
const LOAD = [
	"let loaded=false;",
	"const load=()=>{if(loaded)return;loaded=true;",
	'const script=document.createElement("script");script.src=late.script;',
	// What the visitor does waits for this file, too.
	'script.onerror=()=>{const lost=document.getElementById("lost");if(lost)lost.hidden=false;loaded=false;addEventListener("online",load,{once:true})};',
	"document.head.append(script)};",
	"if(document.hidden)load();",
	"setTimeout(load,500);",
	'new PerformanceObserver(load).observe({type:"paint",buffered:true});',
].join("");

/**
 * On interactive pages, presses of buttons and sent forms wait for React, and the last one is done again then. This cannot
 * wait for a file: a form that is sent before it would open an empty page. Links lead on at once. `entry.client.tsx` sends
 * `site:live`.
 */
const HOLD_BACK = [
	"if(late.entry){let last;const hold=(event)=>{const element=event.target;",
	'if(event.type==="submit")last=()=>element.requestSubmit(event.submitter);',
	'else{const button=element.closest("main button:not([type=submit])");if(!button)return;last=()=>button.click()}',
	'late.held="";event.preventDefault();event.stopPropagation()};',
	'for(const type of ["submit","click"])addEventListener(type,hold,true);',
	'addEventListener("site:live",()=>{for(const type of ["submit","click"])removeEventListener(type,hold,true);',
	"if(last)last()},{once:true})}",
].join("");

/** Before the page is painted, because what it shows depends on it: `register/frame/account-gate.tsx`. */
const NOTE_ACCOUNT = `try{if(late.entry&&localStorage.getItem("${ACCOUNT_KEY}"))document.documentElement.dataset.account=""}catch{}`;

/**
 * The element with the late parts; `data-script` is the address of the file, `data-entry` that of React, `data-held` that
 * something waits for it.
 */
export const SCRIPT_LOADER = `(()=>{const late=document.getElementById("${LATE_ID}").dataset;${NOTE_ACCOUNT}${HOLD_BACK}${LOAD}})()`;

/** `SCRIPT_LOADER` as policies name it. */
export const SCRIPT_LOADER_HASH = "sha256-MGXQxCZsnPIPLaF2O8ZGAydTNiWVsaN4CPYHYDn5kyQ=";
