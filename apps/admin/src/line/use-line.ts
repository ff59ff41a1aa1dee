import type { StaffClient } from "@junban/api-contract/staff-client";
import { createStore, type Store } from "@junban/app-shell/store";
import { displayNumber, lineSettingsFromStored } from "@junban/domain/documents";
import { newMemberUid } from "@junban/domain/values";
import type { LinePath } from "@junban/firebase-client/paths";
import { useEffect, useMemo, useState } from "react";
import { type ChannelState, INITIAL_CHANNEL } from "./channel-state.ts";
import { type Commander, createCommander } from "./commander.ts";
import type { LineData, LineRecords, LineSource } from "./line-source.ts";
import { EMPTY_LINE, type LineState, watchLineInto } from "./line-state.ts";

export interface Line {
	readonly state: Store<LineState>;
	readonly channel: Store<ChannelState>;
	readonly commander: Commander;
	/** The API's calls of staff. */
	readonly client: StaffClient;
	readonly path: LinePath;
	readonly data: LineData;
	/** Use `recordsOf`. */
	readonly records: LineRecords | undefined;
}

/** The shop's line while the component is mounted: its documents, its live channel and its commands. */
export function useLine(source: LineSource): Line {
	const [state] = useState(() => createStore(EMPTY_LINE));
	const [channel] = useState(() => createStore(INITIAL_CHANNEL));
	const commander = useMemo(
		() =>
			createCommander({
				api: source.client,
				path: source.path,
				store: state,
				labelOf: (number) => displayNumber(state.get().settings ?? lineSettingsFromStored({}), number),
				refresh: () => source.refresh(),
				newUid: () => newMemberUid(() => crypto.getRandomValues(new Uint8Array(48))),
				wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
			}),
		[source, state],
	);
	useEffect(() => watchLineInto(state, source.data, source.path), [state, source]);
	useEffect(() => source.connect(channel), [channel, source]);
	return useMemo(() => {
		const { client, path, data, records } = source;
		return { state, channel, commander, client, path, data, records };
	}, [state, channel, commander, source]);
}
