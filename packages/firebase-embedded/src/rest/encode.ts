import type { RpcAnswer } from "#src/rest/rpcs.ts";
import type { Doc } from "#src/store/doc.ts";
import { formatMicros } from "#src/values/time.ts";

/** The answer as JSON text; documents bring theirs along. */
export function answerText(answer: RpcAnswer): string {
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
			return `[${entries.join(",\n")}]`;
		}
		case "query": {
			const time = `"readTime":"${answer.readTime}"`;
			if (answer.docs.length === 0) return `[{${time}}]`;
			return `[${answer.docs.map((doc) => `{"document":${doc.wire},${time}}`).join(",\n")}]`;
		}
		case "aggregation":
			return JSON.stringify(aggregation(answer));
	}
}

/** The same as objects; their fields are shared with the store and only to be read. */
export function answerObject(answer: RpcAnswer): unknown {
	switch (answer.kind) {
		case "commit":
			return answer.answer;
		case "documents": {
			const { readTime } = answer;
			return answer.entries.map((entry) =>
				"found" in entry ? { found: wireDocument(entry.found), readTime } : { ...entry, readTime },
			);
		}
		case "query": {
			const { readTime } = answer;
			if (answer.docs.length === 0) return [{ readTime }];
			return answer.docs.map((doc) => ({ document: wireDocument(doc), readTime }));
		}
		case "aggregation":
			return aggregation(answer);
	}
}

function aggregation(answer: Extract<RpcAnswer, { kind: "aggregation" }>): unknown {
	return [{ result: { aggregateFields: answer.fields }, readTime: answer.readTime }];
}

function wireDocument(doc: Doc): object {
	return {
		name: doc.name,
		fields: doc.fields,
		createTime: formatMicros(doc.createTime),
		updateTime: formatMicros(doc.updateTime),
	};
}
