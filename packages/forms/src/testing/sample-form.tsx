/** A form of some settings of a line, for tests: one field of each kind. */
import { Toasts } from "@junban/app-shell/toasts";
import { checkLineSettings, lineSettingsToStored, ownersSettingsFromStored } from "@junban/domain/documents";
import type { StoredFields } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import { Button } from "@junban/ui/button";
import { CheckboxGroup } from "@junban/ui/checkbox-group";
import { ColorField } from "@junban/ui/color-field";
import { FormRow, FormRows } from "@junban/ui/form-row";
import { NumberField } from "@junban/ui/number-field";
import { PageHead } from "@junban/ui/page-head";
import { RadioGroup } from "@junban/ui/radio-group";
import { StaffPage } from "@junban/ui/staff-page";
import { Switch } from "@junban/ui/switch";
import { TextArea } from "@junban/ui/text-area";
import { TextField } from "@junban/ui/text-field";
import { TimeField } from "@junban/ui/time-field";
import { choice, choices, flag, number, text, typed, whole } from "#src/bindings.ts";
import { Bound, useFormValues } from "#src/bound.tsx";
import { FormFoot } from "#src/form-foot.tsx";
import type { FormChanges } from "#src/form-state.ts";
import { SettingsForm } from "#src/settings-form.tsx";
import { type DocumentForm, useDocumentForm } from "#src/use-document-form.ts";

const HOLIDAYS = ["weekday", "closed", "own"] as const;
const DAYS = ["1", "2", "3"] as const;
const holidayMode = choice(HOLIDAYS);
const days = choices(DAYS, Number);

/** A line as the port gives it: its settings by stored names. */
export function aLine(given: StoredFields = {}): StoredFields {
	const stored = { name: "ランチの列", time_per: 5, called_text: "お呼びしました", ...given };
	return { ...lineSettingsToStored(ownersSettingsFromStored(stored)), days: given.days };
}

export type SampleFormProps = {
	stored: StoredFields;
	save: (changes: FormChanges) => Promise<Outcome>;
	draftKey?: string;
	/** Called with each render of the component that has the form. */
	onRender?: () => void;
};

export function SampleForm({ stored, save, draftKey = "owner/demo/line", onRender }: SampleFormProps) {
	onRender?.();
	const form = useDocumentForm({
		draftKey,
		stored,
		fields: [
			{ name: "name", label: "NAME" },
			{ name: "time_per", label: "MINUTES" },
			{ name: "called_text", label: "TEXT" },
			{ name: "expire_leftover", label: "EXPIRE" },
			{ name: "day_start", label: "START" },
			{ name: "holiday_mode", label: "HOLIDAYS" },
			{ name: "color", label: "COLOR" },
			{ name: "days", label: "DAYS" },
		],
		check: checkLineSettings,
		save,
	});
	return (
		<StaffPage foot={<FormFoot form={form} />} toasts={<Toasts />}>
			<PageHead title="SETTINGS" />
			<SettingsForm form={form}>
				<FormRows>
					<FormRow label="NAME">
						<Bound form={form} name="name" as={text}>
							{(input) => <TextField label="NAME" labelHidden {...input} />}
						</Bound>
						<Preview form={form} />
					</FormRow>
					<FormRow label="MINUTES">
						<Bound form={form} name="time_per" as={number}>
							{(input) => <NumberField label="MINUTES" labelHidden refusal="NUMBER" {...input} />}
						</Bound>
					</FormRow>
					<FormRow label="TEXT">
						<Bound form={form} name="called_text" as={text}>
							{(input) => <TextArea label="TEXT" labelHidden maxLetters={500} {...input} />}
						</Bound>
					</FormRow>
					<FormRow label="OTHERS" labelPlace="above">
						<Bound form={form} name="expire_leftover" as={flag}>
							{(input) => <Switch label="EXPIRE" {...input} />}
						</Bound>
						<Bound form={form} name="day_start" as={typed}>
							{(input) => <TimeField label="START" refusal="TIME" {...input} />}
						</Bound>
						<Bound form={form} name="holiday_mode" as={holidayMode}>
							{(input) => (
								<RadioGroup
									label="HOLIDAYS"
									options={HOLIDAYS.map((value) => ({ value, text: value }))}
									{...input}
								/>
							)}
						</Bound>
						<Bound form={form} name="color" as={typed}>
							{(input) => <ColorField label="COLOR" pickLabel="PICK" refusal="BAD COLOR" {...input} />}
						</Bound>
						<Bound form={form} name="days" as={days}>
							{(input) => (
								<CheckboxGroup
									label="DAYS"
									options={DAYS.map((value) => ({ value, text: `DAY ${value}` }))}
									{...input}
								/>
							)}
						</Bound>
						<Bound form={form} name="days" as={whole}>
							{({ set }) => <Button onClick={() => set([1, 2, 3])}>ALL DAYS</Button>}
						</Bound>
					</FormRow>
				</FormRows>
			</SettingsForm>
		</StaffPage>
	);
}

/** What customers would see. */
function Preview({ form }: { form: DocumentForm }) {
	const { name } = useFormValues(form, ["name"]);
	return <output>{String(name)}</output>;
}
