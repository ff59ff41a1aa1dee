// Each file of tests finds the size, the attributes and the storage of a new page.
import { afterAll, beforeAll } from "vitest";
import { page } from "vitest/browser";

/** That of Vitest's own pages. */
const SIZE = { width: 414, height: 896 };
const { documentElement: root } = document;
let attributes = new Map<string, string>();

beforeAll(async () => {
	attributes = new Map(root.getAttributeNames().map((name) => [name, root.getAttribute(name) ?? ""]));
	localStorage.clear();
	sessionStorage.clear();
	await page.viewport(SIZE.width, SIZE.height);
});

afterAll(() => {
	for (const name of root.getAttributeNames()) if (!attributes.has(name)) root.removeAttribute(name);
	for (const [name, value] of attributes) root.setAttribute(name, value);
});
