// Puts the built front ends beside the server, each file also compressed, so that `dist` is all that a machine needs.
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const sites = [
	{ name: "customer", built: "dist" },
	{ name: "admin", built: "dist" },
	{ name: "master", built: "dist" },
	// Its pages hold marks. The server fills them in and compresses them.
	{ name: "marketing", built: "dist/template", madeByServer: new Set([".html", ".txt", ".xml"]) },
];
const compressible = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"]);
const target = fileURLToPath(new URL("../dist/sites/", import.meta.url));
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

for (const { name, built, madeByServer } of sites) {
	const folder = join(target, name);
	const source = dirname(fileURLToPath(import.meta.resolve(`@junban/${name}/package.json`)));
	await cp(join(source, built), folder, { recursive: true });
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
		const ending = extname(entry.name);
		if (!entry.isFile() || !compressible.has(ending) || madeByServer?.has(ending) === true) continue;
		const file = join(entry.parentPath, entry.name);
		const content = await readFile(file);
		await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
		await writeFile(
			`${file}.br`,
			await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
		);
	}
}
