// Measures what the parts of the customer's join and ticket pages add to a page: their modules and style sheets, built
// like in the customer app, without React.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";

/** Bytes of gzipped JavaScript and style sheets together. */
const BUDGET = 25_000;
/** The parts of the screens for joining, waiting, being called and after being served. */
const PARTS = [
	...[
		"big-number",
		"button",
		"button-link",
		"confirm-dialog",
		"empty-slot",
		"facts",
		"figures",
		"icons",
		"language-link",
	],
	...[
		"note",
		"number-stepper",
		"offline-bar",
		"phone-page",
		"plate",
		"route-line",
		"segmented-control",
		"shop-mark",
	],
	...["skeleton", "stamp", "stamped-number", "status-dot", "text-field", "ticket", "ticket-top"],
];
/** A virtual module. */
const ENTRY = join(import.meta.dirname, "../src/customer-parts.ts");

const source = [
	'export { applyTheme } from "#src/theme.ts";',
	'import "#src/base.css";',
	...PARTS.map((part) => `export * from "#src/${part}.tsx";`),
].join("\n");

const results = await build({
	configFile: false,
	// Tailwind generates utilities for the files under the root. This root has none, because utilities belong to the apps.
	root: join(import.meta.dirname, "../src/numerals"),
	logLevel: "error",
	plugins: [
		tailwindcss(),
		{
			name: "customer-parts",
			resolveId: (id) => (id.endsWith(ENTRY) ? ENTRY : undefined),
			load: (id) => (id === ENTRY ? source : undefined),
		},
	],
	build: {
		target: "es2022",
		write: false,
		assetsInlineLimit: 0,
		rolldownOptions: {
			input: ENTRY,
			preserveEntrySignatures: "strict",
			external: /^(react|react-dom)(\/|$)/,
		},
	},
});

const bytes = { js: 0, css: 0 };
for (const file of [results].flat().flatMap((result) => ("output" in result ? result.output : []))) {
	const text = file.type === "chunk" ? file.code : file.source;
	if (file.fileName.endsWith(".css")) bytes.css += gzipSync(text, { level: 9 }).length;
	else if (file.type === "chunk") bytes.js += gzipSync(text, { level: 9 }).length;
}
if (bytes.js === 0 || bytes.css === 0) throw new Error("the build made no scripts or no style sheet");

const all = bytes.js + bytes.css;
mkdirSync("test-results", { recursive: true });
writeFileSync("test-results/size.json", JSON.stringify({ ...bytes, budget: BUDGET }));
process.stdout.write(
	`ui, parts of the customer's pages: ${all} of ${BUDGET} bytes gzip (${bytes.js} of scripts, ${bytes.css} of styles)\n`,
);
if (all > BUDGET) process.exitCode = 1;
