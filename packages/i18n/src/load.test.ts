import { join } from "node:path";
import { build } from "vite";
import { expect, it } from "vitest";

/** The JavaScript of a page that imports `load.ts`. */
async function bundle(mode: "development" | "production"): Promise<string> {
	const previous = process.env["NODE_ENV"];
	// Vitest sets NODE_ENV, which would override the mode.
	process.env["NODE_ENV"] = mode;
	try {
		const output = await build({
			configFile: false,
			logLevel: "silent",
			mode,
			build: {
				write: false,
				minify: mode === "production",
				lib: { entry: join(import.meta.dirname, "load.ts"), formats: ["es"] },
			},
		});
		return [output]
			.flat()
			.flatMap((each) => ("output" in each ? each.output : []))
			.map((file) => (file.type === "chunk" ? file.fileName + file.code : ""))
			.join("\n");
	} finally {
		if (previous === undefined) delete process.env["NODE_ENV"];
		else process.env["NODE_ENV"] = previous;
	}
}

it("the pseudo-language is in the build for development only", async () => {
	expect(await bundle("development")).toMatch(/pseudo.*いろはにほへと/s);
	const product = await bundle("production");
	expect(product).toContain("alwaysFormat");
	expect(product).not.toMatch(/pseudo|いろは/i);
});
