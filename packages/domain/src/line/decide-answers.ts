import { type Answer, type Answers, charactersOf, checkAnswers, type Member } from "#src/documents/index.ts";
import { type Checked, type EpochMs, good } from "#src/values/index.ts";
import type { Decision, GiveAnswers, LineState, LineUp, Refused } from "./commands.ts";
import { memberOnBoard } from "./standing.ts";

const NOTHING_ASKED = good({ values: new Map<string, Answer>(), deleted: [] });

/** What a phone had typed when the call came is still on its way for this time, in milliseconds. */
const LATE_ANSWER_MS = 30_000;

/** Checks answers of a person in line (QUES-15). Answers that are already stored change nothing. */
export function decideAnswers({ board, questions }: LineState, command: GiveAnswers, now: EpochMs): Decision {
	const member = memberOnBoard(board, command.member);
	if (member.state === "over" || (command.byHolder === true && isTooLate(member, now)))
		return { ok: false, code: "invalid-transition" };
	const checked = checkAnswers(questions.waiting, command.given, { required: false });
	if (!checked.ok) return refusedAnswers(checked);
	const answers = changedOf(checked.value, command.known);
	const changed = answers.values.size > 0 || answers.deleted.length > 0;
	if (command.most !== undefined) {
		const size = charactersOf(afterChange(command.known, answers));
		if (size > command.most && size > charactersOf(command.known))
			return { ok: false, code: "text-too-long" };
	}
	return { ok: true, changed, board, member, members: [], ...(changed ? { answers } : {}) };
}

function afterChange(known: ReadonlyMap<string, Answer>, { values, deleted }: Answers): Map<string, Answer> {
	const after = new Map([...known, ...values]);
	for (const uid of deleted) after.delete(uid);
	return after;
}

/** The shop has read the answers once it has called, so the holder changes them only before. */
function isTooLate({ state, calledAt }: Member, now: EpochMs): boolean {
	return state === "called" && (calledAt === undefined || now - calledAt > LATE_ANSWER_MS);
}

/** Checks the answers of a join. Staff may leave required answers out. */
export function answersAtJoining(
	{ questions: { required } }: Pick<LineState, "questions">,
	{ answers, source }: Pick<LineUp, "answers" | "source">,
): Checked<Answers> {
	if (required.length === 0 && answers === undefined) return NOTHING_ASKED;
	return checkAnswers(required, answers, { required: source !== "staff" });
}

/** The refusal, with the uid of the question at fault. */
export function refusedAnswers({ code, field }: Extract<Checked<Answers>, { ok: false }>): Refused {
	return field === undefined ? { ok: false, code } : { ok: false, code, question: field };
}

/** Only the answers that differ from the stored ones. */
function changedOf({ values, deleted }: Answers, known: ReadonlyMap<string, Answer>): Answers {
	return {
		values: new Map([...values].filter(([uid, answer]) => !isSame(answer, known.get(uid)))),
		deleted: deleted.filter((uid) => known.has(uid)),
	};
}

function isSame(a: Answer, b: Answer | undefined): boolean {
	if (typeof a !== "object" || typeof b !== "object") return a === b;
	return a.length === b.length && a.every((each, index) => each === b[index]);
}
