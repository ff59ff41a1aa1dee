/** A thread whose program can be made to hang. Everything else it answers with `true`. */
import { answerQuestions } from "../thread-answers.ts";

answerQuestions(async (question) => {
	if (typeof question === "object" && question !== null && "hangs" in question) for (;;);
	return true;
});
