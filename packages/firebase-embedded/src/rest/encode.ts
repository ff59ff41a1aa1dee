import type { RpcAnswer } from "#src/rest/rpc-types.ts";
import type { Doc } from "#src/store/doc.ts";
import { formatMicros } from "#src/values/time.ts";

/** Documents whose text is made before other work has its turn. */
const slice = 100;

/** The answer as JSON text. Other work comes between the parts of a long one. */
export async function textOf(answer: RpcAnswer): Promise<string> {
	if (answer.kind !== "query") return answerText(answer);
	const { docs, readTime, transaction } = answer;
	const time = `"readTime":"${readTime}"`;
	const entries = begun(transaction);
	for (const [at, doc] of docs.entries()) {
		entries.push(`{"document":${doc.wire},${time}}`);
		if (at % slice === slice - 1) await new Promise((resolve) => setImmediate(resolve));
	}
	if (docs.length === 0) entries.push(`{${time}}`);
	return `[${entries.join(",\n")}]`;
}

/** Documents have their own cached text. */
function answerText(answer: Exclude<RpcAnswer, { kind: "query" }>): string {
	switch (answer.kind) {
		case "commit":
			return JSON.stringify(answer.answer);
		case "documents": {
			const time = `"readTime":"${answer.readTime}"`;
			const entries = answer.entries.map((entry) =>
				"found" in entry
					? `{"found":${entry.found.wire},${time}}`
					: `{"missing":${JSON.stringify(entry.missing)},${time}}`,
			);
			return `[${[...begun(answer.transaction), ...entries].join(",\n")}]`;
		}
		case "aggregation":
			return JSON.stringify(aggregation(answer));
		case "document":
			return answer.doc.wire;
		case "list": {
			const next =
				answer.nextPageToken === undefined ? "" : `,"nextPageToken":${JSON.stringify(answer.nextPageToken)}`;
			return `{"documents":[${answer.docs.map((doc) => doc.wire).join(",\n")}]${next}}`;
		}
		case "plain":
			return JSON.stringify(answer.answer);
	}
}

/** The answer as objects. Their fields are shared with the store: do not change them. */
export function answerObject(answer: RpcAnswer): unknown {
	switch (answer.kind) {
		case "commit":
			return answer.answer;
		case "documents": {
			const { readTime, transaction } = answer;
			const entries = answer.entries.map((entry) =>
				"found" in entry ? { found: wireDocument(entry.found), readTime } : { ...entry, readTime },
			);
			return transaction === undefined ? entries : [{ transaction }, ...entries];
		}
		case "query": {
			const { readTime, transaction, docs } = answer;
			const entries =
				docs.length === 0 ? [{ readTime }] : docs.map((doc) => ({ document: wireDocument(doc), readTime }));
			return transaction === undefined ? entries : [{ transaction }, ...entries];
		}
		case "aggregation":
			return aggregation(answer);
		case "document":
			return wireDocument(answer.doc);
		case "list": {
			const documents = answer.docs.map(wireDocument);
			return answer.nextPageToken === undefined
				? { documents }
				: { documents, nextPageToken: answer.nextPageToken };
		}
		case "plain":
			return answer.answer;
	}
}

/** A transaction that began with the call is an entry of its own. */
function begun(transaction: string | undefined): string[] {
	return transaction === undefined ? [] : [JSON.stringify({ transaction })];
}

function aggregation(answer: Extract<RpcAnswer, { kind: "aggregation" }>): unknown {
	const { fields, readTime, transaction } = answer;
	const result = { aggregateFields: fields };
	return [transaction === undefined ? { result, readTime } : { result, readTime, transaction }];
}

function wireDocument(doc: Doc): object {
	return {
		name: doc.name,
		fields: doc.fields,
		createTime: formatMicros(doc.createTime),
		updateTime: formatMicros(doc.updateTime),
	};
}
