import type { ApiClient } from "@junban/api-contract/client";
import type { SampleLine } from "@junban/samples/line";
import type { Services } from "#src/lib/services.ts";

/** A live channel without a server: a sample's line tells what changes. `api`: the calls that the sample answers. */
export function sampleConnector(
	line: SampleLine,
	api: Pick<ApiClient, "ticket" | "view">,
	now: () => number,
): Services["connect"] {
	return (path, channel) => {
		let isOpen = true;
		let settings = channel.known?.settings;
		const tellHeld = async () => {
			const { hold } = channel;
			if (hold === undefined) return;
			const ticket = await api.ticket(path, hold);
			if (!isOpen) return;
			if (ticket.ok) channel.onMember?.(ticket.value.member);
			else channel.onGone?.();
		};
		const tellSettings = async () => {
			const view = await api.view(path);
			if (!isOpen || !view.ok || view.value.settings === settings) return;
			settings = view.value.settings;
			channel.onSettings?.(settings);
		};
		const tell = () => {
			if (!isOpen) return;
			const { board, pace } = line.read();
			channel.onStatus({ state: "live", at: now() });
			channel.onPace?.(pace);
			channel.onBoard(board);
			void tellHeld();
			void tellSettings();
		};
		const stop = line.subscribe(tell);
		// As from a socket: the first message comes after the page knows its connection.
		queueMicrotask(tell);
		return {
			check: tell,
			close() {
				isOpen = false;
				stop();
			},
		};
	};
}
