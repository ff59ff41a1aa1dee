import { Select as Base } from "@base-ui/react/select";
import { Field, type FieldWords, splitField } from "./field.tsx";
import { CheckIcon, ChevronDownIcon } from "./icons.tsx";
import type { Option } from "./options.ts";
import { usePopupPlace } from "./popup-place.ts";
import "./popup.css";
import "./select.css";

export type SelectProps<Value extends string> = FieldWords & {
	/** Undefined if nothing is chosen yet. */
	value: Value | undefined;
	options: readonly Option<Value>[];
	/** Text while nothing is chosen: 選んでください. */
	placeholder?: string | undefined;
	defaultOpen?: boolean | undefined;
	name?: string | undefined;
	disabled?: boolean | undefined;
	onChange(value: Value): void;
};

/** A choice of one among up to about twenty options; for more use `Combobox`. Keys: arrows, first letters, Enter, Escape. */
export function Select<Value extends string>(props: SelectProps<Value>) {
	const [words, { value, options, placeholder, defaultOpen, name, disabled, onChange }] = splitField(props);
	const place = usePopupPlace();
	return (
		<Field {...words}>
			{(control, labelId) => (
				<Base.Root
					items={options.map((option) => ({ value: option.value, label: option.text }))}
					value={options.find((option) => option.value === value)?.value ?? null}
					modal={false}
					defaultOpen={defaultOpen}
					name={name}
					disabled={disabled}
					onValueChange={(chosen) => chosen !== null && onChange(chosen)}
				>
					<Base.Trigger {...control} aria-labelledby={labelId} className="ui-input ui-select">
						<Base.Value className="ui-select-value" placeholder={placeholder} />
						<ChevronDownIcon />
					</Base.Trigger>
					<Base.Portal container={place}>
						<Base.Positioner
							className="ui-popup-place"
							alignItemWithTrigger={false}
							sideOffset={4}
							collisionPadding={12}
						>
							<Base.Popup className="ui-popup ui-options">
								<Base.List aria-labelledby={labelId}>
									{options.map((option) => (
										<Base.Item
											key={option.value}
											value={option.value}
											disabled={option.disabled}
											className="ui-popup-item ui-option"
										>
											<Base.ItemIndicator className="ui-option-mark">
												<CheckIcon size={20} />
											</Base.ItemIndicator>
											<span className="ui-option-text">
												<Base.ItemText>{option.text}</Base.ItemText>
												{option.detail ? <span className="ui-option-detail">{option.detail}</span> : null}
											</span>
										</Base.Item>
									))}
								</Base.List>
							</Base.Popup>
						</Base.Positioner>
					</Base.Portal>
				</Base.Root>
			)}
		</Field>
	);
}
