// Puts the sample shops into a Firebase project, and the looks of shops that have none, as one machine does at its start:
// pnpm --filter @junban/selfhost seed-samples --key key.json
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createFirestoreClient } from "@junban/firestore-wire/client";
import { httpTransport } from "@junban/firestore-wire/http-transport";
import { parseServiceAccount, serviceAccountTokens } from "@junban/firestore-wire/service-account";
import { fillLooks } from "../src/looks.ts";
import { seedSamples } from "../src/samples.ts";

const GOOGLE = "https://firestore.googleapis.com";

const { values } = parseArgs({ options: { key: { type: "string" } } });
if (values.key === undefined) {
	process.stderr.write("Name the file of a service account's key: --key key.json\n");
	process.exit(2);
}
const account = parseServiceAccount(readFileSync(values.key, "utf8"));
const { projectId } = account;
const token = serviceAccountTokens(account, `${GOOGLE}/`);
const store = createFirestoreClient({
	projectId,
	transport: httpTransport({ baseUrl: GOOGLE, projectId, token }),
});
process.stdout.write(`${await seedSamples(store, Date.now())} documents of the samples written\n`);
process.stdout.write(`${await fillLooks(store)} looks of shops written\n`);
