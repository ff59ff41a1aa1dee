/** The banner about cookies. Its HTML is in every page; here it appears, and its buttons work. */
import { type Analytics, browserConsent } from "@junban/app-shell/consent";

const BANNER = '[data-consent="banner"]';
const RESET = '[data-consent="reset"]';
const ANALYTICS = 'meta[name="junban-analytics"]';

export function showConsent(): void {
	const consent = browserConsent(startAnalytics);
	const show = () => {
		for (const banner of document.querySelectorAll<HTMLElement>(BANNER))
			banner.hidden = consent.get() !== undefined;
		// While the banner asks, there is nothing to show again.
		for (const button of document.querySelectorAll<HTMLElement>(RESET))
			button.hidden = consent.get() === undefined;
	};
	consent.subscribe(show);
	show();
	document.addEventListener("click", ({ target }) => {
		const button = target instanceof Element ? target.closest<HTMLElement>("button[data-consent]") : null;
		const choice = button?.dataset["consent"];
		if (choice === "all" || choice === "necessary") consent.choose(choice);
		if (choice === "reset") consent.reset();
	});
}

/** Loads the script that the installation has set, if any. */
async function startAnalytics(): Promise<Analytics> {
	const source = document.querySelector<HTMLMetaElement>(ANALYTICS)?.content ?? "";
	if (source === "") return { stop: () => undefined };
	const script = document.createElement("script");
	script.src = source;
	script.async = true;
	document.head.append(script);
	// A script that runs cannot be taken back; the next page loads it no more.
	return { stop: () => script.remove() };
}
