import { conditionNotMet } from "#src/blobs/errors.ts";
import { invalid } from "#src/status.ts";

/** `ifGenerationMatch` and the similar parameters. Generation 0 means that no object exists. */
export interface Conditions {
	ifGenerationMatch?: number;
	ifGenerationNotMatch?: number;
	ifMetagenerationMatch?: number;
	ifMetagenerationNotMatch?: number;
}

const names = [
	"ifGenerationMatch",
	"ifGenerationNotMatch",
	"ifMetagenerationMatch",
	"ifMetagenerationNotMatch",
] as const;

export function parseConditions(query: URLSearchParams): Conditions {
	const conditions: Conditions = {};
	for (const name of names) {
		const text = query.get(name);
		if (text === null) continue;
		if (!/^\d{1,16}$/.test(text)) throw invalid(`${name} is no number.`);
		conditions[name] = Number(text);
	}
	return conditions;
}

/** Throws 412 if the current object does not meet the conditions. */
export function checkConditions(
	conditions: Conditions,
	object: { generation: number; metageneration: number } | undefined,
): void {
	const { generation, metageneration } = object ?? { generation: 0, metageneration: 0 };
	const { ifGenerationMatch, ifGenerationNotMatch, ifMetagenerationMatch, ifMetagenerationNotMatch } =
		conditions;
	const fails =
		(ifGenerationMatch !== undefined && ifGenerationMatch !== generation) ||
		ifGenerationNotMatch === generation ||
		(ifMetagenerationMatch !== undefined && ifMetagenerationMatch !== metageneration) ||
		ifMetagenerationNotMatch === metageneration;
	if (fails) throw conditionNotMet();
}
