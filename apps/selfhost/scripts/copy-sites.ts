// Puts the built front ends beside the server, each file also compressed, so that `dist` is all that a machine needs.
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const sites = ["customer", "admin"];
const compressible = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"]);
const target = fileURLToPath(new URL("../dist/sites/", import.meta.url));
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

for (const site of sites) {
	const source = join(dirname(fileURLToPath(import.meta.resolve(`@junban/${site}/package.json`))), "dist");
	await cp(source, join(target, site), { recursive: true });
	for (const entry of await readdir(join(target, site), { recursive: true, withFileTypes: true })) {
		if (!entry.isFile() || !compressible.has(extname(entry.name))) continue;
		const file = join(entry.parentPath, entry.name);
		const content = await readFile(file);
		await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
		await writeFile(
			`${file}.br`,
			await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
		);
	}
}
