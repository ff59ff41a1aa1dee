import type { Store } from "@junban/app-shell/store";
import { CONTENT_TARGETS, type Question, questionToStored } from "@junban/domain/documents";
import type { QuestionList } from "@junban/firebase-client/questions";
import { choice, whole } from "@junban/forms/bindings";
import { Bound, useFormValues } from "@junban/forms/bound";
import { SettingsForm } from "@junban/forms/settings-form";
import { useDocumentForm, useFormView } from "@junban/forms/use-document-form";
import { layValues } from "@junban/forms/values";
import { useTranslation } from "@junban/i18n/react";
import { Select } from "@junban/ui/select";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { EDITED, type QuestionForm, useEditedFields } from "./editor-fields.ts";
import { EditorFoot } from "./editor-foot.tsx";
import { EditorLanguage } from "./editor-language.tsx";
import { EditorTexts } from "./editor-texts.tsx";
import { OptionsEditor } from "./options-editor.tsx";
import { checkForm, formToStore, hasOptions, NEW_QUESTION, typeOf } from "./question-form.ts";
import type { QuestionPorts } from "./question-ports.ts";
import { RequiredField } from "./required-field.tsx";
import { type Edited, type Language, NEW_UID } from "./shown-question.ts";
import { TypeField } from "./type-field.tsx";

export type QuestionEditorProps = {
	ports: QuestionPorts;
	list: QuestionList;
	/** Undefined for a new question. */
	question: Question | undefined;
	/** The question was removed on another screen. A save brings it back. */
	isRemoved: boolean;
	/** The order number of a new question. */
	orderNumber: number;
	language: Language;
	onLanguage(language: Language): void;
	/** Receives what is typed, for the preview. */
	edited: Store<Edited | undefined>;
	/** Called when its form gets or loses unsaved changes. */
	onDirty(isDirty: boolean): void;
	/** Opens the editor again, after an undo of the discard. */
	onReopen(): void;
	onClose(): void;
};

const asTarget = choice(CONTENT_TARGETS);
const NO_ANSWERS = { ok: true, value: 0 } as const;

/** The form of one question, in its place. It becomes another form for another question, so give it a `key`. */
export function QuestionEditor(props: QuestionEditorProps) {
	const { ports, list, question, language, onLanguage, edited, onReopen, onClose } = props;
	const { t } = useTranslation("questions");
	const uid = question?.uid;
	const form = useQuestionForm(props);
	const panel = useRef<HTMLDivElement>(null);
	useFirstFocus(panel);
	useFaultyLanguage(form, panel, props);
	const countAnswers = useCallback(
		async () => (uid === undefined ? NO_ANSWERS : ports.countAnswers(list, uid)),
		[ports, list, uid],
	);
	return (
		<div ref={panel}>
			<Publish form={form} edited={edited} uid={uid} list={list} />
			<SettingsForm form={form}>
				<div className="grid gap-16">
					<EditorLanguage form={form} language={language} onLanguage={onLanguage} />
					<div className="grid items-start gap-16 tablet:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
						<EditorTexts form={form} name="title" language={language} />
						<TypeField form={form} stored={question?.type} countAnswers={countAnswers} />
					</div>
					<Options form={form} language={language} />
					<EditorTexts form={form} name="description" language={language} />
					<Bound form={form} name="target" as={asTarget}>
						{(input) => (
							<Select
								{...input}
								label={t("editor.target")}
								options={CONTENT_TARGETS.toReversed().map((value) => ({
									value,
									text: t(`editor.targets.${value}`),
								}))}
							/>
						)}
					</Bound>
					{list === "require_questions" ? <RequiredField form={form} /> : null}
				</div>
			</SettingsForm>
			<EditorFoot form={form} onReopen={onReopen} onClose={onClose} />
		</div>
	);
}

function useQuestionForm(props: QuestionEditorProps): QuestionForm {
	const { ports, list, question, isRemoved, orderNumber, onDirty, onClose } = props;
	const { app, user } = useShop();
	const saves = ports.saves(list);
	const stored = useMemo(
		() => (question === undefined ? NEW_QUESTION : questionToStored(question)),
		[question],
	);
	const form: QuestionForm = useDocumentForm({
		draftKey: `${user?.uid ?? "sample"}/${app}/questions/${question?.uid ?? NEW_UID}`,
		stored,
		isNew: question === undefined,
		fields: useEditedFields(),
		check: checkForm,
		save: async ({ whole: typed, read }) => {
			const fields = formToStore(typed);
			if (question === undefined) return saves.add({ ...fields, order_number: orderNumber });
			return isRemoved ? saves.restore(question.uid, fields) : saves.update(question.uid, fields, read);
		},
		undo: question === undefined ? (uid) => saves.remove(uid) : undefined,
		onSaved: onClose,
	});
	const isDirty = useFormView(form).dirty.length > 0;
	const tell = useRef(onDirty);
	useLayoutEffect(() => {
		tell.current = onDirty;
	});
	useEffect(() => tell.current(isDirty), [isDirty]);
	return form;
}

function Options({ form, language }: { form: QuestionForm; language: Language }) {
	const type = typeOf(useFormValues(form, ["type"])["type"]);
	if (!hasOptions(type)) return null;
	return (
		<Bound form={form} name="options" as={whole}>
			{(texts) => (
				<Bound form={form} name="en.options" as={whole}>
					{(english) => <OptionsEditor texts={texts} english={english} type={type} language={language} />}
				</Bound>
			)}
		</Bound>
	);
}

/** Gives the preview what is typed. It renders with each letter, the editor does not. */
function Publish({
	form,
	edited,
	uid,
	list,
}: Pick<Edited, "uid" | "list"> & { form: QuestionForm; edited: Store<Edited | undefined> }) {
	const values = useFormValues(form, EDITED);
	useEffect(() => edited.set({ uid, list, form: layValues({}, values) }));
	useEffect(() => () => edited.set(undefined), [edited]);
	return null;
}

type Panel = Readonly<{ current: HTMLElement | null }>;

function useFirstFocus(panel: Panel): void {
	useEffect(() => panel.current?.querySelector<HTMLElement>("input")?.focus(), [panel]);
}

/** After a refused save: shows the language whose field is at fault, and leads there. */
function useFaultyLanguage(
	form: QuestionForm,
	panel: Panel,
	{ language, onLanguage }: Pick<QuestionEditorProps, "language" | "onLanguage">,
): void {
	const { status, refusals } = useFormView(form);
	const handled = useRef(0);
	useEffect(() => {
		if (handled.current === refusals || status.kind !== "faulty") return;
		const [first] = status.paths;
		const wanted: Language = status.paths.length > 0 && status.paths.every(isEnglish) ? "en" : "ja";
		const isShared = first === "type" || first === "target";
		if (wanted !== language && !isShared) return onLanguage(wanted);
		handled.current = refusals;
		panel.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [refusals, status, language, onLanguage, panel]);
}

function isEnglish(path: string): boolean {
	return path.startsWith("en.");
}
