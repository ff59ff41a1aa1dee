import { expect, test } from "vitest";
import { keptFiles } from "./kept-files.ts";

const PHRASES = ["first-phrases-ja", "first-phrases-en", "more-phrases-ja", "more-phrases-en"];
const chunk = (file: string, part: object = {}) => ({ file: `app/assets/${file}`, ...part });

test("the first views of each language are kept, not the display board", () => {
	const screens = ["src/routes/ticket-route.tsx", "src/routes/display-route.tsx"];
	const manifest = {
		"src/main.tsx": chunk("main.js", {
			imports: ["_shared.js"],
			dynamicImports: [...screens, ...PHRASES.map((name) => `src/app/${name}.ts`)],
			assets: ["app/assets/numerals.woff2"],
		}),
		"_shared.js": chunk("shared.js", { imports: ["src/main.tsx"] }),
		"src/routes/ticket-route.tsx": chunk("ticket.js", { imports: ["src/main.tsx", "_shared.js"] }),
		"src/routes/display-route.tsx": chunk("display.js"),
		...Object.fromEntries(PHRASES.map((name) => [`src/app/${name}.ts`, chunk(`${name}.js`)])),
		"style.css": chunk("style.css"),
	};
	expect(keptFiles(manifest)).toEqual({
		entry: "/app/assets/main.js",
		common: ["main.js", "numerals.woff2", "shared.js", "ticket.js"].map((file) => `/app/assets/${file}`),
		ja: ["/app/assets/first-phrases-ja.js", "/app/assets/more-phrases-ja.js"],
		en: ["/app/assets/first-phrases-en.js", "/app/assets/more-phrases-en.js"],
	});
});

test("a build without the pages' script ends with a fault", () => {
	expect(() => keptFiles({})).toThrow("src/main.tsx");
});
