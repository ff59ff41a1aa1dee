/** What a person at 320 px would trip over: pages that scroll sideways, words cut off, targets too small for a thumb. */

/** WCAG 2.5.5, in px. */
const TARGET = 44;
/** Browsers round each edge by itself. */
const ROUNDING = 1.5;

const TARGETS =
	"button, a[href], input, select, textarea, summary, [tabindex='0'], " +
	["button", "checkbox", "radio", "switch", "tab", "option", "combobox", "slider"]
		.concat(["menuitem", "menuitemcheckbox", "menuitemradio"])
		.map((role) => `[role=${role}]`)
		.join(", ");

/** What is wrong with the page as it stands; each fault names its element. */
export function geometryFaults(root: Element = document.body): string[] {
	return [...sideways(), ...elements(root).flatMap((element) => [...cutOff(element), ...tooSmall(element)])];
}

/** Only what leaves the page at its sides; for enlarged letters. */
export function sideways(): string[] {
	const { scrollWidth, clientWidth } = document.documentElement;
	if (scrollWidth <= clientWidth) return [];
	const wide = elements(document.body).filter(
		(element) => element.getBoundingClientRect().right > clientWidth + ROUNDING && !inScroller(element),
	);
	return [`the page is ${scrollWidth} px wide in ${clientWidth} px: ${wide.slice(-2).map(name).join(", ")}`];
}

function elements(root: Element): HTMLElement[] {
	return [...root.querySelectorAll("*")].filter(
		(element): element is HTMLElement => element instanceof HTMLElement && isShown(element),
	);
}

function isShown(element: HTMLElement): boolean {
	return (
		element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
		element.closest(".visually-hidden, [aria-hidden=true], [inert]") === null
	);
}

function name(element: Element): string {
	const label = element.getAttribute("aria-label") ?? element.textContent;
	return `<${element.tagName.toLowerCase()} class="${element.className}"> ${label.slice(0, 30)}`;
}

function inScroller(element: Element): boolean {
	for (let at: Element | null = element; at !== null; at = at.parentElement)
		if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
	return false;
}

/** Words that their box hides without saying so by an ellipsis. */
function cutOff(element: HTMLElement): string[] {
	const hasWords = [...element.childNodes].some(
		(node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
	);
	if (!hasWords) return [];
	const style = getComputedStyle(element);
	if (!/hidden|clip/.test(style.overflow) || style.textOverflow === "ellipsis") return [];
	if (style.webkitLineClamp !== "none") return [];
	// One pixel: only for screen readers.
	if (element.clientWidth <= 1) return [];
	const cut =
		element.scrollWidth > element.clientWidth + ROUNDING ||
		element.scrollHeight > element.clientHeight + ROUNDING;
	return cut ? [`cut off: ${name(element)}`] : [];
}

function tooSmall(element: HTMLElement): string[] {
	if (!element.matches(TARGETS) || element.matches(":disabled, [aria-disabled=true], [type=hidden]"))
		return [];
	// A link in a sentence is as high as its line; WCAG leaves it out.
	if (element.matches("a[href]") && getComputedStyle(element).display === "inline") return [];
	const { left, top, width, height } = element.getBoundingClientRect();
	if (width + ROUNDING >= TARGET && height + ROUNDING >= TARGET) return [];
	if (width <= 1 || height <= 1) return [];
	const [x, y] = [left + width / 2, top + height / 2];
	const reach = TARGET / 2 - ROUNDING;
	const around = [
		[x - reach, y],
		[x + reach, y],
		[x, y - reach],
		[x, y + reach],
	] as const;
	const missed = around.filter(([px, py]) => !hits(element, px, py));
	return missed.length === 0
		? []
		: [`a target of ${Math.round(width)} by ${Math.round(height)} px: ${name(element)}`];
}

/** Whether a touch there is a touch of the element, be it by its label or by a larger invisible area. */
function hits(element: HTMLElement, x: number, y: number): boolean {
	const hit = document.elementFromPoint(x, y);
	// Above or below the window nothing can be asked.
	if (hit === null) return x >= 0 && x < innerWidth;
	const label = hit.closest("label");
	return (
		element.contains(hit) ||
		(label !== null && (label.contains(element) || (element.id !== "" && label.htmlFor === element.id)))
	);
}
