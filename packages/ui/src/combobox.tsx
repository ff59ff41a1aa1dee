import { Combobox as Base } from "@base-ui/react/combobox";
import { Field, type FieldWords, splitField } from "./field.tsx";
import { CheckIcon, ChevronDownIcon, CloseIcon } from "./icons.tsx";
import type { Option } from "./options.ts";
import { usePopupPlace } from "./popup-place.ts";
import "./popup.css";
import "./target.css";
import "./combobox.css";
import "./select.css";

export type ComboboxProps<Value extends string> = FieldWords & {
	/** Undefined if nothing is chosen. */
	value: Value | undefined;
	options: readonly Option<Value>[];
	placeholder?: string | undefined;
	/** Replaces the list if no option matches the typed text: 見つかりません。 */
	emptyText: string;
	/** Below a list that shows only its first options: 続けて入力すると絞り込めます。 */
	moreText: string;
	/** Name of the button that opens the list. */
	openLabel: string;
	/** Name of the button that empties the field. */
	clearLabel: string;
	defaultOpen?: boolean | undefined;
	name?: string | undefined;
	disabled?: boolean | undefined;
	/** Undefined if the field was emptied. */
	onChange(value: Value | undefined): void;
};

/** Options shown at once. More would make the list slow, and nobody reads them. */
const ROWS = 100;

/** A choice of one among many options, found by typing a part of the text. Kana, case and width of the characters are ignored. */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
	const [words, rest] = splitField(props);
	const place = usePopupPlace();
	const { value, options, placeholder, emptyText, moreText, openLabel, clearLabel, onChange, ...root } = rest;
	const chosen = options.find((option) => option.value === value) ?? null;
	return (
		<Field {...words}>
			{(control, labelId) => (
				<Base.Root
					{...root}
					items={options}
					value={chosen}
					limit={ROWS}
					autoHighlight
					itemToStringLabel={(option) => option.text}
					itemToStringValue={(option) => option.value}
					isItemEqualToValue={(one, other) => one.value === other.value}
					onValueChange={(option) => onChange(option?.value)}
				>
					<Base.InputGroup className="ui-input ui-combobox" data-invalid={control["aria-invalid"]}>
						<Base.Input {...control} placeholder={placeholder} className="ui-combobox-input" />
						<Base.Clear className="ui-target ui-combobox-button" aria-label={clearLabel}>
							<CloseIcon size={18} />
						</Base.Clear>
						<Base.Trigger className="ui-target ui-combobox-button" aria-label={openLabel}>
							<ChevronDownIcon />
						</Base.Trigger>
					</Base.InputGroup>
					<Base.Portal container={place}>
						<Base.Positioner className="ui-popup-place" sideOffset={4} collisionPadding={12}>
							<Base.Popup className="ui-popup ui-options">
								<Base.Empty className="ui-combobox-message">{emptyText}</Base.Empty>
								<Base.List aria-labelledby={labelId}>
									{(option: Option<Value>) => (
										<Base.Item
											key={option.value}
											value={option}
											disabled={option.disabled ?? false}
											className="ui-popup-item ui-option"
										>
											<Base.ItemIndicator className="ui-option-mark">
												<CheckIcon size={20} />
											</Base.ItemIndicator>
											<span className="ui-option-text">
												{option.text}
												{option.detail ? <span className="ui-option-detail">{option.detail}</span> : null}
											</span>
										</Base.Item>
									)}
								</Base.List>
								<More>{moreText}</More>
							</Base.Popup>
						</Base.Positioner>
					</Base.Portal>
				</Base.Root>
			)}
		</Field>
	);
}

function More({ children }: { children: string }) {
	const shown = Base.useFilteredItems<unknown>().length;
	return shown < ROWS ? null : <p className="ui-combobox-message">{children}</p>;
}
