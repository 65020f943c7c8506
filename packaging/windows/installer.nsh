; What electron-builder's installer does not do: kartbord: links, and the question about a person's data.

!macro customHeader
  LangString removeData 1033 "Also delete what Kartbord keeps of you: settings, workspaces, drafts, kept data and the sign-in?$\r$\n$\r$\n$APPDATA\Kartbord$\r$\n$\r$\nNo keeps the folder; files that you exported elsewhere stay in any case."
  LangString removeData 1044 "Skal også det Kartbord har lagret om deg, slettes: innstillinger, arbeidsområder, utkast, lagrede data og innloggingen?$\r$\n$\r$\n$APPDATA\Kartbord$\r$\n$\r$\nNei beholder mappen; filer som du har eksportert andre steder, blir i alle tilfeller."
!macroend

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\kartbord" "" "URL:Kartbord"
  WriteRegStr SHELL_CONTEXT "Software\Classes\kartbord" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\kartbord\DefaultIcon" "" "$appExe,0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\kartbord\shell\open\command" "" '"$appExe" "%1"'
!macroend

; Asked of a person alone: an update, or an uninstall without a window (/S), keeps everything. No is the answer of Enter.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegKey SHELL_CONTEXT "Software\Classes\kartbord"
    ${ifNot} ${Silent}
      SetShellVarContext current
      ${if} ${FileExists} "$APPDATA\Kartbord\*.*"
        MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(removeData)" IDNO keepData
        RMDir /r "$APPDATA\Kartbord"
        keepData:
      ${endIf}
      ${if} $installMode == "all"
        SetShellVarContext all
      ${endIf}
    ${endIf}
  ${endIf}
!macroend
