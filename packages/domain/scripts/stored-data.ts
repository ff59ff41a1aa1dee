/** Writes `docs/stored-data.md` of the repository from the tables of `src/documents`: `npm run stored-data`. */
import { writeFileSync } from "node:fs";
import type { Shape } from "../src/documents/kinds.ts";
import {
	LIFETIME_OF,
	LIFETIMES,
	LONGER_KEPT,
	STORED_DOCUMENTS,
	storedFieldsOf,
} from "../src/documents/stored-documents.ts";

export const STORED_DATA = new URL("../../../docs/stored-data.md", import.meta.url);

const HEAD = `# What is stored

Made by \`pnpm --filter @junban/domain stored-data\` from the tables of \`packages/domain/src/documents\`; a test keeps it in step.

A shop's \`retention_days\` says how long data of its members are kept. Answers to questions lie in
\`answers/{memberUID}\` and \`require_answers/{memberUID}\` under the questions' uids, and are personal. \`private/mails\`
counts mails by day, \`private/staff\` the changes of the staff, \`users/{userUID}/private/apps\` lists the shops that a
user founded, \`app_looks/{look}\` says which shop has a uid that looks like this, for a year
after its deletion also the uids of those who owned it, and \`subscriptions/{id}\` says whose a
subscription is: no other data are in them.

Written by: owner (a form of the shop's screens), desk (the line's serialising place in the API), api, operator.
Read by: public (everybody), staff, owner, user (the account itself), api (nobody else). An operator reads what is public, accounts, and who works for a shop; the rest, and all writing, goes through the API's own calls.
The holder of a place reads nothing of its member here: the API tells it the place and the name, and never the note.
It reads its own answers.
`;

/** The text of the page. */
export function storedDataPage(): string {
	const sections = Object.entries(STORED_DOCUMENTS).map(([path, table]) => {
		const rows = storedFieldsOf(table).map(
			({ path: field, shape, writer, seenBy, isPersonal }) =>
				`| \`${field}\` | ${shapeText(shape)} | ${writer === "master" ? "operator" : writer} | ${seenBy} | ${isPersonal ? "yes" : ""} |`,
		);
		return [
			`## \`${path}\``,
			"",
			"| field | value | written by | read by | personal |",
			"| --- | --- | --- | --- | --- |",
			...rows,
		].join("\n");
	});
	return `${[HEAD, lifetimes(), ...sections].join("\n")}\n`
		.replaceAll("\n## ", "\n\n## ")
		.replaceAll("\n\n\n", "\n\n");
}

/** What is kept how long, and by what it goes. */
function lifetimes(): string {
	const rows = Object.entries(LIFETIME_OF).flatMap(([path, life]) => [
		`| \`${path}\` | ${LIFETIMES[life]} |`,
		...Object.entries(LONGER_KEPT[path] ?? {}).map(
			([field, longer]) => `| \`${path}\`: \`${field}\` | ${LIFETIMES[longer]} |`,
		),
	]);
	return ["## How long it is kept", "", "| document | kept |", "| --- | --- |", ...rows].join("\n");
}

function shapeText(shape: Shape): string {
	switch (shape.is) {
		case "text":
			return `text, ${shape.most} characters${shape.lines ? ", several lines" : ""}`;
		case "whole":
			return shape.most === Number.MAX_SAFE_INTEGER
				? `whole number from ${shape.least}`
				: `whole number, ${shape.least} to ${shape.most}`;
		case "choice":
			return shape.values.map((value) => `\`${value}\``).join(", ");
		case "list":
			return `list, up to ${shape.most}`;
		case "map":
			return "map";
		case "flag":
			return "yes or no";
		case "epoch-ms":
			return "instant in milliseconds";
		case "time":
			return "local time `HH:mm`";
		default:
			return shape.is;
	}
}

if (import.meta.main) writeFileSync(STORED_DATA, storedDataPage());
