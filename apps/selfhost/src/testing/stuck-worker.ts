/** For tests: the program of a thread. A question with `hangs` blocks it for ever; it answers all others with `true`. */
import { answerQuestions } from "../thread-answers.ts";

answerQuestions(async (question) => {
	if (typeof question === "object" && question !== null && "hangs" in question) for (;;);
	return true;
});
