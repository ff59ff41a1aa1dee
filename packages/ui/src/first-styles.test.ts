import { expect, test } from "vitest";
import { createFirstStyles } from "./first-styles.ts";

const PAGE = '<div class="a b"><p class="c"></p></div>';

test.each([
	["what names no class", "*,:before{margin:0}:root{--x:1}html[lang=en] body{margin:0}", "same"],
	["a used class", ".a{x:y}p.c>i:hover{x:y}.a .b{x:y}", "same"],
	["another class", ".d{x:y}.a .d{x:y}.a.d{x:y}p:hover .d{x:y}", ""],
	["a list of selectors of which one applies", ".d,.a{x:y}", "same"],
	[
		"conditions, whatever they name",
		".a:not(.d){x:y}.a:is(.d,.e:not(.f)) b{x:y}html:has(.d[open]){x:y}",
		"same",
	],
	["attributes with a dot", 'a[href=".d"]{x:y}', "same"],
	["escaped signs in the name of a class", ".d\\:a{x:y}.d\\,a{x:y}", ""],
	["groups of what is used", "@media print{@supports (x:y){.a{x:y}}}", "same"],
	["groups of nothing that is used", "@layer components{@media print{.d{x:y}}.e{x:y}}", ""],
	[
		"the order of layers, fonts, properties and movements",
		"@layer a,b;@font-face{x:y}@keyframes d{0%{x:y}to{x:y}}@property --d{x:y}",
		"same",
	],
	[
		"a rule inside of a rule",
		".a{x:y;&:hover{x:y}}.d{x:y;&:hover{x:y}}.b{x:y}",
		".a{x:y;&:hover{x:y}}.b{x:y}",
	],
	[
		"braces in strings",
		'.a:after{content:"}.d{"}.d{content:\'{\'}.c{content:"\\"{"}',
		'.a:after{content:"}.d{"}.c{content:"\\"{"}',
	],
])("%s", (_, styles, kept) => {
	expect(createFirstStyles(styles)(PAGE)).toBe(kept === "same" ? styles : kept);
});

test("an escaped name of a class is that of the page", () => {
	expect(createFirstStyles(".max-w-\\[2\\.5em\\]{x:y}.d{x:y}")('<p class="e max-w-[2.5em]">')).toBe(
		".max-w-\\[2\\.5em\\]{x:y}",
	);
});
