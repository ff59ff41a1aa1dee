import type { Member } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { CounterIcon } from "@junban/ui/icons";
import type { KeyboardEvent } from "react";
import type { Action } from "#src/line/actions.ts";
import type { Row } from "#src/line/view.ts";
import { ActionMenu } from "./action-menu.tsx";
import { Press } from "./press.tsx";

export type NextActionsProps = {
	/** The next person; undefined while nobody waits. */
	row: Row | undefined;
	/** The running action for the next person. */
	busy: Action | undefined;
	/** Whether no command can be sent now. */
	disabled: boolean;
	onAction: (action: Action, member: Member) => void;
};

/** The button that calls the next person. */
export function CallNext(props: NextActionsProps & { size: 64 | 96 }) {
	const { row, busy, disabled, onAction, size } = props;
	const { t: line } = useTranslation("line");
	return (
		<Press uid={row?.member.uid}>
			<Button
				variant="primary"
				size={size}
				wide
				icon={<CounterIcon />}
				pending={busy === "call"}
				disabled={disabled || row === undefined}
				onKeyDown={ignoreKeyRepeat}
				onClick={() => row && onAction("call", row.member)}
			>
				{line("actions.callNext")}
			</Button>
		</Press>
	);
}

/**
 * The menu of the next person. Its key holds the person and the state, so that an open menu closes when either changes.
 */
export function NextMenu({ row, busy, disabled, onAction }: NextActionsProps) {
	if (row === undefined) return null;
	return (
		<Press key={`${row.member.uid} ${row.member.state}`} uid={row.member.uid}>
			<ActionMenu row={row} disabled={disabled || busy !== undefined} onAction={onAction} />
		</Press>
	);
}

/** A key held down would call one person after the other. */
function ignoreKeyRepeat(event: KeyboardEvent) {
	if (event.repeat) event.preventDefault();
}
