import {
	Accessibility,
	type DragDropManagerInput,
	PointerActivationConstraints,
	PointerSensor,
} from "@dnd-kit/dom";
import { move } from "@dnd-kit/helpers";
import { DragDropProvider } from "@dnd-kit/react";
import { useSortable } from "@dnd-kit/react/sortable";
import { memo, type ReactNode, type RefObject } from "react";

/** The elements of a row, in the document after the first paint of the row. */
export type RowElements = {
	readonly row: RefObject<HTMLLIElement | null>;
	readonly handle: RefObject<HTMLButtonElement | null>;
};

export type ReorderDragProps = {
	keys: readonly string[];
	elementsOf(key: string): RowElements;
	disabled: boolean;
	/** The row that is being dragged; undefined when it is released. */
	onGrab(key: string | undefined): void;
	/** All keys in their new order, and the moved one. */
	onDrop(keys: string[], moved: string): void;
};

// The accessibility plugin of dnd-kit announces in English and without names; the list announces every move itself.
const PLUGINS: NonNullable<DragDropManagerInput["plugins"]> = (defaults) =>
	defaults.filter((plugin) => plugin !== Accessibility);
// Only handles can be dragged, and they do not scroll the page, so a touch needs no delay.
const SENSORS = [
	PointerSensor.configure({
		activationConstraints: [new PointerActivationConstraints.Distance({ value: 4 })],
	}),
];

/** Dragging for the rows of a `ReorderList`, which are drawn before this part is loaded. Draws nothing. */
export function ReorderDrag({ keys, elementsOf, disabled, onGrab, onDrop }: ReorderDragProps): ReactNode {
	return (
		<DragDropProvider
			plugins={PLUGINS}
			sensors={SENSORS}
			onDragStart={({ operation: { source } }) => onGrab(source === null ? undefined : String(source.id))}
			onDragEnd={(event) => {
				const { source } = event.operation;
				onGrab(undefined);
				if (!event.canceled && source !== null) onDrop(move([...keys], event), String(source.id));
			}}
		>
			{keys.map((key, index) => (
				<DraggableRow key={key} id={key} index={index} disabled={disabled} {...elementsOf(key)} />
			))}
		</DragDropProvider>
	);
}

type DraggableRowProps = RowElements & { id: string; index: number; disabled: boolean };

/** Each letter in a row renders the list, but nothing here changes with it. */
const DraggableRow = memo(function DraggableRow({ id, index, disabled, row, handle }: DraggableRowProps) {
	useSortable({ id, index, disabled, element: row, handle });
	return null;
});
