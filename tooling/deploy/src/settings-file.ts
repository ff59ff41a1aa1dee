import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { readSettings, type Settings } from "./settings.ts";

/** Where the command was given: npm runs scripts in the folder of the repository. */
export const HERE = process.env["INIT_CWD"] ?? process.cwd();

/** The settings in a file. Undefined after telling what is wrong with it. */
export function settingsAt(file: string | undefined): Settings | undefined {
	if (file === undefined) return refuse(["name the file of the settings, as in docs/deploy.md"]);
	let text: string;
	try {
		text = readFileSync(resolve(HERE, file), "utf8");
	} catch (cause) {
		return refuse([`${file}: ${cause instanceof Error ? cause.message : String(cause)}`]);
	}
	const read = readSettings(text);
	return "wrong" in read ? refuse(read.wrong.map((each) => `${file}: ${each}`)) : read;
}

export function refuse(faults: readonly string[]): undefined {
	for (const each of faults) process.stderr.write(`${each}\n`);
	process.exitCode = 1;
}
