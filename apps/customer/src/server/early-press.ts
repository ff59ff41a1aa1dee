/**
 * What is pressed before the scripts are there counts. A shop's form is sent by the browser. Where it can't do that, one of these
 * scripts stands in the page.
 */

export type EarlyPress = keyof typeof EARLY_PRESS;

export const EARLY_PRESS = {
	/** The device of a board reads `data-pressed`: after a press it may sound. */
	board:
		'document.addEventListener("click",()=>{document.getElementById("root").dataset.pressed=""},{once:true})',
	/**
	 * A sample's line is in the browser. Its form is held back until `live`, which the sample's band sends, and is sent to the server
	 * after 10 s: that shows the page again.
	 */
	sample: [
		'{const form=document.querySelector("form");if(form){let last;',
		"const send=()=>{form.removeEventListener('submit',hold);if(last)last();last=undefined};",
		"const hold=(event)=>{event.preventDefault();event.stopPropagation();if(!last)setTimeout(send,10000);const{submitter}=event;last=()=>form.requestSubmit(submitter)};",
		"form.addEventListener('submit',hold);addEventListener('live',()=>setTimeout(send),{once:true})}}",
	].join(""),
} as const;

/** `EARLY_PRESS` in the page's policy. */
export const EARLY_PRESS_HASHES: Readonly<Record<EarlyPress, string>> = {
	board: "sha256-qHPpGollZKnPRQEKpQDmsSY7rcE0GeRLITjERWY4ZZ0=",
	sample: "sha256-Rssaty+eGzvcIpQtlQtArkrsugqRPgDaj0Q6BgagAKc=",
};
