// Puts the access rules and indexes, which are also what is deployed to Firebase, beside the server.
import { cp, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const source = dirname(fileURLToPath(import.meta.resolve("@junban/firebase/package.json")));
const target = fileURLToPath(new URL("../dist/rules/", import.meta.url));
await mkdir(target, { recursive: true });
for (const name of ["firestore.rules", "storage.rules", "firestore.indexes.json"])
	await cp(join(source, name), join(target, name));
