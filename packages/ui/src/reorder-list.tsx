import { createRef, type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { ArrowDownIcon, ArrowUpIcon, HandleIcon } from "./icons.tsx";
import type { RowElements } from "./reorder-drag.tsx";
import "./target.css";
import "./reorder-list.css";

export type ReorderItem = {
	key: string;
	name: string;
	content: ReactNode;
	/** Controls at the right of the row: 編集. */
	actions?: ReactNode;
	/** The form of an open row, below its content. An open row is marked at its left edge. */
	panel?: ReactNode;
};

export type ReorderWords = {
	/** How to use a handle, for screen readers: 上下の矢印キーで動かせます。 */
	hint: string;
	handle(name: string): string;
	up(name: string): string;
	down(name: string): string;
	/** Announced after each move; `place` counts from 1. */
	moved(name: string, place: number, count: number): string;
};

export type ReorderListProps = {
	label: string;
	items: readonly ReorderItem[];
	words: ReorderWords;
	/** Shows if there are no items. */
	empty?: ReactNode;
	/** Which rows have the two buttons up and down; `open`: rows with a panel only. Arrow keys work on every handle. */
	steps?: "all" | "open";
	/** `plain`: without lines and paper, for a list inside a form. */
	look?: "list" | "plain";
	/** The order is being saved, or must not change. Controls keep the focus. */
	disabled?: boolean;
	/** All keys in their new order. */
	onReorder(keys: string[]): void;
};

/** Three times the size of the list. Without it the list has its keys and buttons. */
const ReorderDrag = lazy(() =>
	import("./reorder-drag.tsx").then(
		(part) => ({ default: part.ReorderDrag }),
		() => ({ default: (): ReactNode => null }),
	),
);

/**
 * A list that people reorder: by dragging a handle with mouse or finger, by arrow keys, Home and End on the handle,
 * or by the two buttons of each row.
 */
export function ReorderList(props: ReorderListProps) {
	const { label, items, words, empty, steps = "all", look = "list", disabled = false, onReorder } = props;
	const hint = useId();
	const [announcement, setAnnouncement] = useState("");
	const [dragged, setDragged] = useState<string>();
	const [elementsOf] = useState(rememberElements);
	const keys = items.map(({ key }) => key);

	const put = (next: string[], key: string) => {
		const place = next.indexOf(key);
		if (disabled || place === keys.indexOf(key)) return;
		const name = items.find((item) => item.key === key)?.name ?? "";
		setAnnouncement(words.moved(name, place + 1, next.length));
		onReorder(next);
	};
	const place = (key: string, to: number) => {
		const next = keys.filter((other) => other !== key);
		next.splice(Math.max(0, Math.min(to, next.length)), 0, key);
		put(next, key);
	};
	if (items.length === 0) return <p className="ui-reorder-empty">{empty}</p>;
	return (
		<>
			<p className="visually-hidden" id={hint}>
				{words.hint}
			</p>
			<ol className="ui-reorder" aria-label={label} data-look={look}>
				{items.map((item, index) => (
					<Row
						key={item.key}
						item={item}
						index={index}
						count={items.length}
						hint={hint}
						words={words}
						hasSteps={steps === "all" || item.panel !== undefined}
						disabled={disabled}
						isDragged={item.key === dragged}
						elements={elementsOf(item.key)}
						onPlace={(to) => place(item.key, to)}
					/>
				))}
			</ol>
			<p className="visually-hidden" role="status">
				{announcement}
			</p>
			<Suspense>
				<ReorderDrag
					keys={keys}
					elementsOf={elementsOf}
					disabled={disabled}
					onGrab={setDragged}
					onDrop={put}
				/>
			</Suspense>
		</>
	);
}

/** The elements of each row by its key, the same objects in every render. */
function rememberElements(): (key: string) => RowElements {
	const known = new Map<string, RowElements>();
	return (key) => {
		const elements = known.get(key) ?? { row: createRef(), handle: createRef() };
		known.set(key, elements);
		return elements;
	};
}

type RowProps = {
	item: ReorderItem;
	index: number;
	count: number;
	hint: string;
	words: ReorderWords;
	hasSteps: boolean;
	disabled: boolean;
	isDragged: boolean;
	elements: RowElements;
	onPlace(index: number): void;
};

function Row(props: RowProps) {
	const { item, index, count, hint, words, hasSteps, disabled, isDragged, elements, onPlace } = props;
	const targets: Record<string, number> = {
		ArrowUp: index - 1,
		ArrowDown: index + 1,
		Home: 0,
		End: count - 1,
	};
	const press = (event: KeyboardEvent) => {
		const to = targets[event.key];
		if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
		event.preventDefault();
		onPlace(to);
	};
	return (
		<li
			className="ui-reorder-row"
			ref={elements.row}
			data-key={item.key}
			data-state={isDragged ? "dragging" : "idle"}
			data-open={item.panel === undefined ? undefined : true}
			data-steps={hasSteps || undefined}
		>
			<button
				type="button"
				className="ui-target ui-reorder-handle"
				ref={elements.handle}
				aria-label={words.handle(item.name)}
				aria-describedby={hint}
				aria-disabled={disabled || undefined}
				onKeyDown={press}
			>
				<HandleIcon />
			</button>
			<div className="ui-reorder-content">{item.content}</div>
			<div className="ui-reorder-steps">
				{item.actions}
				{hasSteps ? (
					<>
						<IconButton
							icon={<ArrowUpIcon />}
							label={words.up(item.name)}
							aria-disabled={disabled || index === 0 || undefined}
							onClick={() => onPlace(index - 1)}
						/>
						<IconButton
							icon={<ArrowDownIcon />}
							label={words.down(item.name)}
							aria-disabled={disabled || index === count - 1 || undefined}
							onClick={() => onPlace(index + 1)}
						/>
					</>
				) : null}
			</div>
			{item.panel === undefined ? null : <div className="ui-reorder-panel">{item.panel}</div>}
		</li>
	);
}
