/** Draws the pictures of shops, in a thread of its own: a large logo takes half a second. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { workerData } from "node:worker_threads";
import { createRenderer } from "@junban/pictures/renderer";
import * as v from "valibot";
import { answerQuestions } from "./thread-answers.ts";

const files = v.object({ wasm: v.string(), fonts: v.string() });
const drawing = v.object({ svg: v.string(), text: v.string() });

const { wasm, fonts } = v.parse(files, workerData);
const render = createRenderer({
	wasm: () => readFile(wasm),
	font: (name) => readFile(join(fonts, name)),
});

answerQuestions(async (question) => await render(v.parse(drawing, question)));
