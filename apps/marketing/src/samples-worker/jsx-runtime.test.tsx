import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Fragment, htmlOf, jsx } from "./jsx-runtime.ts";

const style = { "--chars": 2.5, fontSize: 14, lineHeight: "1" };

test.each<[string, string, Readonly<Record<string, unknown>>]>([
	["text and numbers", "p", { children: ["a ", 3, null, false, undefined, '<b> & "c"'] }],
	[
		"attributes",
		"span",
		{ className: "a b", "data-on": "", "aria-hidden": "true", role: "img", "data-no": undefined },
	],
	["a style", "b", { style, children: "x" }],
])("%s as React writes them", (_, type, props) => {
	const React = renderToStaticMarkup(createElement(type, props));
	expect(htmlOf(jsx(type, props))).toBe(React);
});

test("parts are called, and markup in them is not escaped again", () => {
	const Part = ({ children }: { readonly children?: unknown }) => jsx("i", { children });
	const tree = jsx(Fragment, { children: [jsx(Part, { children: "<" }), "&"] });
	expect(htmlOf(tree)).toBe("<i>&lt;</i>&amp;");
});
