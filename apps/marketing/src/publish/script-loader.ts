/** The one script that stands in a page: it loads the file of all scripts once the page is painted. */

/** The element with the late parts; `data-script` is the address of the file. */
const LATE_ID = "late";

/**
 * A file that loads with the page shares the line with it. Not every browser tells when it paints, and a hidden page is not
 * painted.
 */
export const SCRIPT_LOADER = [
	"(()=>{let loaded=false;",
	"const load=()=>{if(loaded)return;loaded=true;",
	`const script=document.createElement("script");script.src=document.getElementById("${LATE_ID}").dataset.script;document.head.append(script)};`,
	"if(document.hidden)return load();",
	"setTimeout(load,500);",
	'new PerformanceObserver(load).observe({type:"paint",buffered:true})})()',
].join("");

/** `SCRIPT_LOADER` as policies name it. */
export const SCRIPT_LOADER_HASH = "sha256-LFZYxQy3/gxIWHmjLiR7iGKCQ7eSJYQOG6po8/Vf7+w=";
