import { type CSSProperties, type FocusEvent, type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { CloseIcon, UndoIcon, WarningIcon } from "./icons.tsx";
import "./toast.css";

export type ToastProps = {
	text: ReactNode;
	tone?: "info" | "danger";
	/** One action, usually 元に戻す. */
	action?: { text: ReactNode; onSelect(): void; pending?: boolean } | undefined;
	/** Display time, drawn as a bar that runs out; no bar without it. The caller removes the toast. */
	seconds?: number | undefined;
	/** The time is stopped, and so is the bar. */
	held?: boolean;
	/** The toast fades out for this time, in ms. The caller removes it afterwards. */
	fadeMs?: number | undefined;
	/** True when the pointer or the focus enters the toast, false when both have left: stop the time in between. */
	onHold?(held: boolean): void;
	closeLabel?: string;
	onClose?(): void;
};

/** A short message about the last action. `data-state`: `running`, `held` or `fading`. Put it in a `ToastRegion`. */
export function Toast(props: ToastProps) {
	const { text, tone = "info", action, seconds, held = false, fadeMs, onHold, closeLabel, onClose } = props;
	const touched = useRef({ pointer: false, focus: false });
	const touch = (by: "pointer" | "focus", is: boolean) => {
		const before = touched.current;
		const now = { ...before, [by]: is };
		touched.current = now;
		const holds = now.pointer || now.focus;
		if (holds !== (before.pointer || before.focus)) onHold?.(holds);
	};
	const style: CSSProperties & { "--toast-time": string; "--toast-fade": string } = {
		"--toast-time": `${seconds ?? 0}s`,
		"--toast-fade": `${fadeMs ?? 0}ms`,
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: holding the time is a courtesy, not an action
		<div
			className="ui-toast"
			data-tone={tone}
			data-state={fadeMs === undefined ? (held ? "held" : "running") : "fading"}
			style={style}
			onPointerEnter={() => touch("pointer", true)}
			onPointerLeave={() => touch("pointer", false)}
			onFocus={() => touch("focus", true)}
			onBlur={(event) => !staysInside(event) && touch("focus", false)}
		>
			{tone === "danger" ? <WarningIcon /> : null}
			<div className="ui-toast-words">
				<p className="ui-toast-text">{text}</p>
				{action === undefined ? null : (
					<Button size={44} icon={<UndoIcon />} pending={action.pending} onClick={action.onSelect}>
						{action.text}
					</Button>
				)}
			</div>
			{closeLabel === undefined || onClose === undefined ? null : (
				<IconButton icon={<CloseIcon />} label={closeLabel} onClick={onClose} />
			)}
			{seconds === undefined ? null : <span className="ui-toast-bar" />}
		</div>
	);
}

/** Whether the focus moves to another control of the toast, or the window loses it (it returns to the same control then). */
function staysInside({ currentTarget, relatedTarget }: FocusEvent): boolean {
	const next = relatedTarget ?? document.activeElement;
	return next instanceof Node && currentTarget.contains(next);
}
