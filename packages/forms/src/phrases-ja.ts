/** What all settings forms say. */
export const formsJa = {
	unsaved: "まだ保存していない変更があります",
	unsavedOffline: "通信が途切れています。入力はこの端末に残り、つながるまで保存されません。",
	newDocument: "まだ保存していません",
	saving: "保存しています",
	save: "保存する",
	saveAgain: "もう一度保存する",
	discard: "変更をやめる",
	discarded: "変更をやめました",
	/** After the sentence of a refusal. */
	kept: "入力はこの端末に残っています。",
	faulty: "保存できませんでした。{{fields}}を直してください。",
	faultyOther: "保存できませんでした。",
	/** At the field that a save refused. */
	fault: {
		missing: "入力してください。",
		unchosen: "ひとつ以上選んでください。",
		long: "{{most}}文字までにしてください。",
		outside: "{{least}}〜{{most}}の数を入力してください。",
		webAddress: "https:// から始まるアドレスを入力してください。",
		telephone: "電話番号を、数字とハイフンで入力してください。",
	},
	quoted: "「{{label}}」",
	/** Between the quoted labels of fields. */
	between: "",
	moreFields: "{{fields}}ほか{{more}}件",
	saved: "{{fields}}を保存しました",
	savedAll: "保存しました",
	undone: "{{fields}}を元に戻しました",
	restored: {
		title: "保存していない入力を戻しました",
		text: "前に開いたときの入力です。確かめて保存してください。",
	},
	conflict: {
		title: "ほかの画面で変更されました",
		text: "入力している間に、同じ項目が保存されました。残すほうを選んでください。",
		bar: "残すほうを選ぶと、保存できます",
		mine: "あなたの入力",
		theirs: "保存されている内容",
		keepMine: "入力を使う",
		keepTheirs: "保存済みを使う",
	},
	leave: {
		title: "保存せずに移動しますか",
		text: "このページで入力した変更は消えます。",
		confirm: "保存せずに移動",
		cancel: "このページに残る",
	},
	/** The form of one document beside its list. */
	editor: {
		close: "閉じる",
		cancel: "やめる",
		gone: "ほかの画面で削除されました",
		goneText: "保存すると、新しく追加します。",
		leave: {
			title: "保存せずに閉じますか",
			text: "入力した変更は消えます。",
			confirm: "保存せずに閉じる",
			cancel: "編集に戻る",
		},
	},
	/** A document of a list with its editor beside it. */
	row: { more: "「{{name}}」の操作", edit: "編集", duplicate: "複製", remove: "削除" },
	/** A list that people reorder. */
	order: {
		hint: "上下の矢印キーで動かせます。",
		handle: "「{{name}}」を並べかえる",
		up: "「{{name}}」を上へ",
		down: "「{{name}}」を下へ",
		moved: "「{{name}}」を{{count}}件中{{place}}番目に動かしました",
	},
	value: { none: "（空欄）", on: "オン", off: "オフ", changed: "（内容あり）", separator: "、" },
} as const;
