import type { WireValue } from "@junban/firestore-wire/value";
import type { CommitResult } from "#src/store/commit-types.ts";
import { formatMicros } from "#src/values/time.ts";

export interface CommitAnswer {
	writeResults: { updateTime?: string; transformResults?: WireValue[] }[];
	commitTime: string;
}

export function commitAnswer({ time, results }: CommitResult): CommitAnswer {
	const commitTime = formatMicros(time);
	return {
		writeResults: results.map(({ updateTime, transformResults }) => ({
			...(updateTime === undefined
				? {}
				: { updateTime: updateTime === time ? commitTime : formatMicros(updateTime) }),
			...(transformResults === undefined ? {} : { transformResults }),
		})),
		commitTime,
	};
}
