/** Brings an element to the given HTML. Elements that stay keep their identity, so that styles can move them. */
export function patch(element: Element, html: string): void {
	const next = document.createElement("template");
	next.innerHTML = html;
	alignChildren(element, next.content);
}

function alignChildren(now: Element, next: ParentNode): void {
	const olds = [...now.childNodes];
	const news = [...next.childNodes];
	const isAlike =
		olds.length === news.length && olds.every((old, index) => old.nodeName === news[index]?.nodeName);
	if (!isAlike) {
		now.replaceChildren(...news);
		return;
	}
	for (const [index, old] of olds.entries()) {
		const wanted = news[index];
		if (old instanceof Element && wanted instanceof Element) align(old, wanted);
		else if (wanted !== undefined && old.nodeValue !== wanted.nodeValue) old.nodeValue = wanted.nodeValue;
	}
}

function align(old: Element, wanted: Element): void {
	for (const { name } of [...old.attributes]) if (!wanted.hasAttribute(name)) old.removeAttribute(name);
	for (const { name, value } of wanted.attributes)
		if (old.getAttribute(name) !== value) old.setAttribute(name, value);
	alignChildren(old, wanted);
}
