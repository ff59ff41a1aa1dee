/** Its content may be lost, so nobody syncs it. It must not be ahead of the data. */
const MARK = "/firestore.confirmed>";

/**
 * The fault in the order of a request, the store's writes and the answer, from the lines of a system call trace
 * (`strace -f -y`). Undefined if data was written and synced between request and answer.
 */
export function faultOfTrace(
	lines: readonly string[],
	data: string,
	request: string,
	answer: string,
): string | undefined {
	const asked = lines.findIndex((line) => isCall(line, /read|recvfrom/) && line.includes(request));
	if (asked === -1) return "the request is not in the trace";
	const after = lines.slice(asked + 1);
	const answered = after.findIndex((line) => isCall(line, /writev?|sendto|sendmsg/) && line.includes(answer));
	if (answered === -1) return "the answer is not in the trace";
	const between = after.slice(0, answered);
	const written = between.findLastIndex((line) => isWrite(line, data) && !line.includes(MARK));
	if (written === -1) return "nothing was written before the answer";
	const rest = between.slice(written + 1);
	const synced = rest.findIndex((line) => /\bf(?:data)?sync(?:\(.*| resumed>.*)\)\s*= 0$/.test(line));
	if (synced === -1) return "written data was not synced before the answer";
	return rest.slice(0, synced).some((line) => isWrite(line, MARK))
		? "data was marked as confirmed before it was synced"
		: undefined;
}

function isWrite(line: string, file: string): boolean {
	return isCall(line, /pwrite64|write/) && line.includes(file);
}

/** Whether the line begins or ends a call of this name. With `-f` it starts with the thread's id. */
function isCall(line: string, name: RegExp): boolean {
	return new RegExp(`^(?:\\d+ +)?(?:<\\.\\.\\. )?(?:${name.source})(?:\\(| resumed)`).test(line);
}
