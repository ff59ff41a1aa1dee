import { expect, test } from "vitest";
import { packageFiles } from "./package-files.ts";
import { createRenderer } from "./renderer.ts";

const drawing = { svg: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', text: "" };

test("a drawing waits for no start of another one, and any number may start at once", async () => {
	const broken = createRenderer({ ...packageFiles, wasm: () => new Promise(() => undefined) });
	void broken(drawing);
	await expect(
		createRenderer({ ...packageFiles, wasm: () => Promise.reject(new Error("no file")) })(drawing),
	).rejects.toThrow("no file");
	const file = Promise.withResolvers<void>();
	const late = createRenderer({
		...packageFiles,
		async wasm() {
			await file.promise;
			return await packageFiles.wasm();
		},
	})(drawing);
	const render = createRenderer(packageFiles);
	const [one, other] = await Promise.all([render(drawing), render(drawing)]);
	expect(one.length).toBeGreaterThan(0);
	expect(other).toEqual(one);
	file.resolve();
	expect(await late).toEqual(one);
	expect(await broken(drawing)).toEqual(one);
});
