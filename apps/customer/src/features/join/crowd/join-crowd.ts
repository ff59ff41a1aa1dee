import type { ApiFailure, ApiResult } from "@junban/api-contract/client";
import type { JoinedResponse, JoinRequest } from "@junban/api-contract/schemas";
import { splitLocale } from "@junban/app-shell/paths";
import { questionsOf } from "#src/lib/answers/asked-question.ts";
import { answersOfJoin, formEntries, readForm } from "#src/lib/answers/form-answers.ts";
import type { FirstAnswers } from "#src/lib/page-data.ts";

/** How often the page asks for a turn. Each takes 8 s at most, and an answer holds for two minutes. */
const TURNS = 12;
const AGAIN_MS = 2_000;

export interface CrowdTools {
	/** The answer to a task. Rejects where this browser cannot work. */
	solve(task: string): Promise<string>;
	pause(ms: number): Promise<void>;
}

/** The join that a form asked for, which the browser sent before the page was live. */
export function requestOfForm({ pathname, view, form }: FirstAnswers): JoinRequest {
	const { values = {} } = form ?? {};
	const { required } = questionsOf(view?.ok === true ? view.value : { questions: [], require_questions: [] });
	return {
		locale: splitLocale(pathname).locale,
		party_size: Number(values["party_size"]?.[0] ?? 1),
		...(required.length === 0
			? {}
			: { answers: answersOfJoin(required, readForm(required, formEntries(values)).answers) }),
	};
}

/** Goes on with a join that was refused because very many join: works, and asks until its turn comes. */
export async function joinCrowd(
	refusal: ApiFailure,
	join: (more: JoinRequest) => Promise<ApiResult<JoinedResponse>>,
	{ pause, solve }: CrowdTools = BROWSER,
): Promise<ApiResult<JoinedResponse>> {
	let answer: ApiResult<JoinedResponse> = refusal;
	let work: string | undefined;
	for (let turn = 0; turn < TURNS; turn++) {
		if (answer.ok) return answer;
		if (answer.work !== undefined) {
			try {
				work = await solve(answer.work);
			} catch {
				return answer;
			}
		} else if (answer.code === "too-many-requests") await pause(AGAIN_MS);
		else return answer;
		answer = await join(work === undefined ? {} : { work });
	}
	return answer;
}

const BROWSER: CrowdTools = {
	pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
	solve: (task) =>
		new Promise((resolve, reject) => {
			const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
			worker.onmessage = ({ data }: MessageEvent<unknown>) => {
				worker.terminate();
				resolve(String(data));
			};
			worker.onerror = () => {
				worker.terminate();
				reject(new Error("The worker has failed"));
			};
			worker.postMessage(task);
		}),
};
