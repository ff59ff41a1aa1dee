import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Net } from "./check/net.ts";
import { type Identity, openIdentity } from "./identity.ts";
import type { Settings } from "./settings.ts";
import { HERE } from "./settings-file.ts";

/** The accounts by a file with a key. Throws where it cannot be read or is none; the message has nothing of the key. */
export function identityBy(file: string, settings: Settings, net: Pick<Net, "ask">): Identity {
	return openIdentity({ settings, net, key: readFileSync(resolve(HERE, file), "utf8") });
}
