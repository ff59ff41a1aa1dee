/** A worker that solves the one task that it is sent. */
import { solveTask } from "./solve-task.ts";

self.onmessage = ({ data }: MessageEvent<unknown>) => {
	self.postMessage(solveTask(String(data)));
};
