/** What a person has typed and not yet sent, in this tab: it survives a refusal, a reload and a lost connection. */
import type { LinePath } from "@junban/api-contract/client";
import type { Question } from "@junban/domain/documents";
import { fieldsOf } from "@junban/domain/values";
import type { KeyValueStorage } from "../browser-storage.ts";
import { draftKey, joinDraftName } from "../join-drafts.ts";
import { type FormAnswer, type FormAnswers, fieldName, readForm } from "./form-answers.ts";

export interface Draft {
	/** What was typed for these questions. */
	read(questions: readonly Question[]): FormAnswers;
	/** Without answers the draft is removed. */
	save(answers: FormAnswers): void;
}

/** @param storage may throw, in private windows or without space. Then nothing is kept. */
export function draftIn(storage: () => KeyValueStorage, name: string): Draft {
	const key = draftKey(name);
	return {
		read(questions) {
			try {
				const fields = fieldsOf(JSON.parse(storage().getItem(key) ?? "{}")) ?? {};
				const texts = Object.entries(fields).flatMap(([uid, value]) =>
					textsOf(value).map((text) => [fieldName(uid), text] as const),
				);
				return readForm(questions, texts).answers;
			} catch {
				return new Map();
			}
		},
		save(answers) {
			try {
				if (answers.size === 0) storage().removeItem(key);
				else storage().setItem(key, JSON.stringify(Object.fromEntries(answers)));
			} catch {
				// The answers are still in the page.
			}
		},
	};
}

/** The answers before joining a line. */
export function joinDraft({ tab }: { readonly tab: () => KeyValueStorage }, path: LinePath): Draft {
	return draftIn(tab, joinDraftName(path));
}

/** As a form would send the answer. */
function textsOf(answer: unknown): readonly unknown[] {
	if (typeof answer === "boolean") return [answer ? "on" : "off"];
	return isList(answer) ? ["", ...answer] : [answer];
}

function isList(answer: unknown): answer is readonly FormAnswer[] {
	return Array.isArray(answer);
}
