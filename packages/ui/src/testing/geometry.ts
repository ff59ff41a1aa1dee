/** Finds faults of layout: pages that scroll sideways, texts that are cut off, targets smaller than 44 px. */

/** Minimum side of a target in px, by WCAG 2.5.5. */
const TARGET = 44;
/** Tolerance in px: browsers round each edge separately. */
const ROUNDING = 1.5;

const TARGETS =
	"button, a[href], input, select, textarea, summary, [tabindex='0'], " +
	["button", "checkbox", "radio", "switch", "tab", "option", "combobox", "slider"]
		.concat(["menuitem", "menuitemcheckbox", "menuitemradio"])
		.map((role) => `[role=${role}]`)
		.join(", ");

/** The faults of the page; each names its element. */
export function geometryFaults(root: Element = document.body): string[] {
	return [
		...widthFaults(),
		...elements(root).flatMap((element) => [...cutOff(element), ...tooSmall(element)]),
	];
}

/** Only the faults of width, for enlarged letters. */
export function widthFaults(): string[] {
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

/** Texts that their box clips without an ellipsis. */
function cutOff(element: HTMLElement): string[] {
	const hasWords = [...element.childNodes].some(
		(node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
	);
	if (!hasWords) return [];
	const style = getComputedStyle(element);
	if (!/hidden|clip/.test(style.overflow) || style.textOverflow === "ellipsis") return [];
	if (style.webkitLineClamp !== "none") return [];
	// A box of one pixel is for screen readers only.
	if (element.clientWidth <= 1) return [];
	const cut =
		element.scrollWidth > element.clientWidth + ROUNDING ||
		element.scrollHeight > element.clientHeight + ROUNDING;
	return cut ? [`cut off: ${name(element)}`] : [];
}

function tooSmall(element: HTMLElement): string[] {
	if (!element.matches(TARGETS) || element.matches(":disabled, [aria-disabled=true], [type=hidden]"))
		return [];
	// WCAG exempts a link inside a sentence.
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

/** Whether a touch at this point hits the element, its label or its invisible target area. */
function hits(element: HTMLElement, x: number, y: number): boolean {
	const hit = document.elementFromPoint(x, y);
	// elementFromPoint knows only points inside the window; assume a hit above and below it.
	if (hit === null) return x >= 0 && x < innerWidth;
	const label = hit.closest("label");
	return (
		element.contains(hit) ||
		(label !== null && (label.contains(element) || (element.id !== "" && label.htmlFor === element.id)))
	);
}
