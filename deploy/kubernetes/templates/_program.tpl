{{- /* What all programs share. Blocks stand at the columns of a Deployment's or Job's pod. */ -}}

{{- define "kram.labels" }}
    app.kubernetes.io/name: kram
    app.kubernetes.io/instance: {{ .Release.Name }}
    app.kubernetes.io/managed-by: {{ .Release.Service }}
    helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- define "kram.pod" }}
      automountServiceAccountToken: false
      # Else a Service named shop would set SHOP_PORT.
      enableServiceLinks: false
      terminationGracePeriodSeconds: 40
      securityContext:
        runAsNonRoot: true
        runAsUser: 10001
        runAsGroup: 10001
        fsGroup: 10001
        fsGroupChangePolicy: OnRootMismatch
        seccompProfile:
          type: RuntimeDefault
      {{- with .Values.image.pullSecrets }}
      imagePullSecrets:
        {{- range . }}
        - name: {{ . }}
        {{- end }}
      {{- end }}
{{- end }}

{{- define "kram.container" }}
          imagePullPolicy: {{ .Values.image.pullPolicy }}
          securityContext:
            readOnlyRootFilesystem: true
            allowPrivilegeEscalation: false
            capabilities:
              drop: [ALL]
{{- end }}

{{- /* A start may take a minute on a busy machine; a program that hangs is killed after half a minute. */ -}}
{{- define "kram.probes" }}
          startupProbe:
            httpGet: { path: /live, port: http }
            periodSeconds: 2
            failureThreshold: 60
          livenessProbe:
            httpGet: { path: /live, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 3
          readinessProbe:
            httpGet: { path: /ready, port: http }
            periodSeconds: 2
            timeoutSeconds: 4
            failureThreshold: 2
{{- end }}

{{- define "kram.settings" }}
            - { name: NODE_ENV, value: production }
            - { name: INSTANCE, value: {{ printf "%q" .Values.instance }} }
            - { name: SHOP_URL, value: {{ printf "https://%s/%s" .Values.hosts.shop .Values.instance | printf "%q" }} }
            - { name: TRUSTED_PROXIES, value: {{ printf "%q" .Values.trustedProxies }} }
            - { name: DRAIN_SECONDS, value: {{ printf "%q" .Values.drainSeconds }} }
            - { name: NODE_OPTIONS, value: "--max-semi-space-size=4" }
            - { name: MALLOC_ARENA_MAX, value: "2" }
            - { name: MALLOC_MMAP_THRESHOLD_, value: "131072" }
            - { name: MALLOC_TRIM_THRESHOLD_, value: "131072" }
            {{- if .Values.metrics }}
            - { name: METRICS_PORT, value: "9464" }
            - { name: METRICS_HOST, value: 0.0.0.0 }
            {{- end }}
            {{- range $name, $value := .Values.settings }}
            - { name: {{ $name }}, value: {{ printf "%q" $value }} }
            {{- end }}
{{- end }}

{{- /* Where the database is: CloudNativePG's own account and certificate, or the Secret. */ -}}
{{- define "kram.database" }}
            {{- if .Values.database.enabled }}
            - name: DATABASE_ACCOUNT
              valueFrom:
                secretKeyRef: { name: {{ .Release.Name }}-db-app, key: username }
            - name: DATABASE_PASSWORD
              valueFrom:
                secretKeyRef: { name: {{ .Release.Name }}-db-app, key: password }
            - name: DATABASE_URL
              value: "postgres://$(DATABASE_ACCOUNT):$(DATABASE_PASSWORD)@{{ .Release.Name }}-db-rw:5432/kram?sslmode=verify-full&sslrootcert=/run/database/ca.crt"
            {{- else }}
            - { name: DATABASE_URL_FILE, value: /run/database/DATABASE_URL }
            {{- if .Values.database.direct }}
            - { name: DIRECT_DATABASE_URL_FILE, value: /run/database/DIRECT_DATABASE_URL }
            {{- end }}
            {{- end }}
{{- end }}

{{- define "kram.database-mount" }}
            - { name: database, mountPath: /run/database, readOnly: true }
{{- end }}

{{- define "kram.database-volume" }}
        - name: database
          secret:
            {{- if .Values.database.enabled }}
            secretName: {{ .Release.Name }}-db-ca
            defaultMode: 288
            items:
              - { key: ca.crt, path: ca.crt }
            {{- else }}
            secretName: {{ .Values.secret }}
            defaultMode: 288
            items:
              - { key: DATABASE_URL, path: DATABASE_URL }
              {{- if .Values.database.direct }}
              - { key: DIRECT_DATABASE_URL, path: DIRECT_DATABASE_URL }
              {{- end }}
            {{- end }}
{{- end }}

{{- /* Copies of one program keep to different machines where they can; the caller adds its component. */ -}}
{{- define "kram.spread" }}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "kram.ports" }}
            {{- if .Values.metrics }}
            - { name: metrics, containerPort: 9464 }
            {{- end }}
{{- end }}

{{- /* API and worker are one program in two roles. */ -}}
{{- define "kram.api-environment" }}
          env:
            {{- template "kram.settings" . }}
            - { name: API_URL, value: {{ printf "https://%s" .Values.hosts.api | printf "%q" }} }
            - { name: API_HOST, value: 0.0.0.0 }
            {{- template "kram.database" . }}
            {{- if and .Values.database.enabled .Values.database.synchronous }}
            - name: REPLICA_DATABASE_URL
              value: "postgres://$(DATABASE_ACCOUNT):$(DATABASE_PASSWORD)@{{ .Release.Name }}-db-ro:5432/kram?sslmode=verify-full&sslrootcert=/run/database/ca.crt"
            {{- end }}
            - { name: SESSION_SECRET_FILE, value: /run/kram/SESSION_SECRET }
            - { name: SECOND_FACTOR_KEY_FILE, value: /run/kram/SECOND_FACTOR_KEY }
            - { name: PROVIDER_KEYS_KEY_FILE, value: /run/kram/PROVIDER_KEYS_KEY }
            - { name: REVALIDATE_SECRET_FILE, value: /run/kram/REVALIDATE_SECRET }
            {{- range .Values.moreSecrets }}
            - { name: {{ . }}_FILE, value: /run/kram/{{ . }} }
            {{- end }}
            {{- range $name, $value := .Values.apiSettings }}
            - { name: {{ $name }}, value: {{ printf "%q" $value }} }
            {{- end }}
{{- end }}

{{- define "kram.api-mounts" }}
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
            - { name: data, mountPath: /data }
            - { name: secrets, mountPath: /run/kram, readOnly: true }
            {{- template "kram.database-mount" . }}
      volumes:
        - name: tmp
          emptyDir: { sizeLimit: 256Mi }
        - name: data
          persistentVolumeClaim:
            claimName: {{ or .Values.data.existingClaim (printf "%s-data" .Release.Name) }}
        - name: secrets
          secret:
            secretName: {{ .Values.secret }}
            defaultMode: 288
            items:
              - { key: SESSION_SECRET, path: SESSION_SECRET }
              - { key: SECOND_FACTOR_KEY, path: SECOND_FACTOR_KEY }
              - { key: PROVIDER_KEYS_KEY, path: PROVIDER_KEYS_KEY }
              - { key: REVALIDATE_SECRET, path: REVALIDATE_SECRET }
              {{- range .Values.moreSecrets }}
              - { key: {{ . }}, path: {{ . }} }
              {{- end }}
        {{- template "kram.database-volume" . }}
{{- end }}
