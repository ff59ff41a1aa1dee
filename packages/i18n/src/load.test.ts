import { join } from "node:path";
import { build } from "vite";
import { expect, it } from "vitest";

/** The JavaScript that a page gets which loads its phrases. */
async function bundle(mode: "development" | "production"): Promise<string> {
	const before = process.env["NODE_ENV"];
	// Vitest has set it; left alone, it would decide in place of the mode.
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
		if (before === undefined) delete process.env["NODE_ENV"];
		else process.env["NODE_ENV"] = before;
	}
}

it("has the pseudo-language in development only", async () => {
	expect(await bundle("development")).toMatch(/pseudo.*いろはにほへと/s);
	const product = await bundle("production");
	expect(product).toContain("alwaysFormat");
	expect(product).not.toMatch(/pseudo|いろは/i);
});
